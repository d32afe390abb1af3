/** Presses of a pointer or key, until the resulting click. */

/** Longest duration of a press in ms, since a scroll or drag ends without a click. */
const LONGEST_PRESS_MS = 1000;

let isDown = false;
let waiting: (() => void)[] = [];

/** Runs `act` now, or after the press in progress, so that the pressed control does not change before the click. */
export function afterPress(act: () => void): void {
  if (isDown) waiting.push(act);
  else act();
}

/** Starts to observe presses on the page. Returns a function that stops. */
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
