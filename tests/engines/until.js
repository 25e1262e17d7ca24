// Waiting for something to become true, which every engine can do alike: it is asked again and again.

// In milliseconds. Long, for machines with other work; nothing takes that long when all is well.
const PATIENCE = 30_000;
const PAUSE = 50;

/** Waits until the answer is a true one, and gives it. A question that fails, as in a page that is being left, is asked again. */
export async function until(what, ask) {
  const end = Date.now() + PATIENCE;
  for (let last; ; ) {
    try {
      const answer = await ask();
      if (answer) return answer;
      last = JSON.stringify(answer);
    } catch (fault) {
      last = fault.message;
    }
    if (Date.now() > end) throw new Error(`Waited in vain until ${what}; the last answer was: ${last}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
