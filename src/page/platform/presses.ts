/** Presses: a finger or key that is down, until the click that comes of it. */

/** Longest time in ms that a press counts as one; a scroll or a drag ends without a click. */
const LONGEST_PRESS_MS = 1000;

let isDown = false;
let waiting: (() => void)[] = [];

/** Runs `act` now, or after the press in progress: what the player presses must not change under the finger. */
export function afterPress(act: () => void): void {
  if (isDown) waiting.push(act);
  else act();
}

/** Follows the presses on the page from now on. Returns stop. */
export function followPresses(): () => void {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    isDown = false;
    const due = waiting;
    waiting = [];
    for (const act of due) act();
  };
  const endIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(end, ms);
  };
  const begin = () => {
    isDown = true;
    endIn(LONGEST_PRESS_MS);
  };
  addEventListener('pointerdown', begin, options);
  addEventListener('keydown', ({ key }) => key === ' ' && begin(), options);
  addEventListener('pointercancel', end, options);
  // After the click's own listeners.
  addEventListener('click', () => isDown && endIn(0), options);
  return () => {
    controller.abort();
    end();
  };
}
