/** Runs in a page: the work of the main thread between a real tap on a checkbox and the frame that shows it. */

export interface Tap {
  /**
   * Time in ms that the main thread was busy because of the tap until it was painted: from the dispatch of each of its
   * pointer events to the first task after their handlers and microtasks, and from the beginning of the frame that
   * shows it to the first task after that frame's style, layout and paint. Waiting for the display does not count.
   */
  readonly work: number;
  /** From the browser's time stamp of the pointer's release until after that paint, in ms, waiting included. */
  readonly elapsed: number;
  /** Frames begun until the box showed the tap; 1 = the very next. */
  readonly frames: number;
  /** Duration by Event Timing (release to the frame's presentation, rounded to 8 ms); null = below its threshold of 16 ms. */
  readonly eventTiming: number | null;
}

/** Frames after which a tap is considered lost. */
const MOST_FRAMES = 60;

const durations = new Map<number, number>();
new PerformanceObserver((events) => {
  for (const event of events.getEntries()) {
    if (!('interactionId' in event) || !['pointerup', 'click'].includes(event.name)) continue;
    durations.set(event.startTime, Math.max(durations.get(event.startTime) ?? 0, event.duration));
  }
}).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);

/** Runs `then` as the next task, after the microtasks of the current one and, in a frame, after its paint. */
function afterThisTask(then: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = then;
  port2.postMessage(null);
}

function isChecked(box: Element): boolean {
  return box instanceof HTMLInputElement ? box.checked : box.getAttribute('aria-checked') === 'true';
}

let watched: Promise<Tap> | undefined;

/** A stretch of time in which the main thread was busy, in ms of the page's clock. */
type Busy = readonly [begun: number, ended: number];

/** Total length of intervals; overlaps count once. */
function lengthOf(stretches: readonly Busy[]): number {
  let length = 0;
  let until = Number.NEGATIVE_INFINITY;
  for (const [begun, ended] of [...stretches].sort(([a], [b]) => a - b)) {
    length += Math.max(0, ended - Math.max(begun, until));
    until = Math.max(until, ended);
  }
  return length;
}

/** Starts watching the next tap. The box is determined when the tap arrives, under the pointer. */
export function watchNextTap(): void {
  watched = new Promise((resolve, reject) => {
    const busy: Busy[] = [];
    const noteTask = (then: () => void = () => undefined) => {
      const begun = performance.now();
      afterThisTask(() => {
        busy.push([begun, performance.now()]);
        then();
      });
    };

    const onUp = (event: PointerEvent): void => {
      const box = boxUnder(event);
      if (box === null) {
        reject(new Error('There is no checkbox under the pointer.'));
        return;
      }
      const before = isChecked(box);
      let handled = false;
      noteTask(() => {
        handled = true;
      });
      let frames = 0;
      const onFrame = () => {
        frames += 1;
        const shows = isChecked(box) !== before;
        noteTask(() => {
          if (shows && handled) {
            const work = lengthOf(busy);
            const elapsed = performance.now() - event.timeStamp;
            whenReported(event.timeStamp, (eventTiming) => resolve({ work, elapsed, frames, eventTiming }));
          } else if (frames < MOST_FRAMES) requestAnimationFrame(onFrame);
          else reject(new Error('The tap never showed.'));
        });
      };
      requestAnimationFrame(onFrame);
    };

    const onDown = () => {
      noteTask();
      addEventListener('pointerup', onUp, { capture: true, once: true });
    };
    addEventListener('pointerdown', onDown, { capture: true, once: true });
  });
  watched.catch(() => undefined);
}

/** A place on the screen, in CSS pixels from its upper left corner. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Share of the screen's height that a box must be in: below sticky elements, above sheets. */
const IN_SIGHT = [0.4, 0.85] as const;

/** The centres of the visible checkboxes whose name starts with one of `names`. */
export function boxesInSight(names: readonly string[]): Place[] {
  return [...document.querySelectorAll('[role=checkbox], input[type=checkbox]')]
    .filter((box) => {
      const name = box.getAttribute('aria-label') ?? box.closest('label')?.textContent ?? '';
      return names.some((item) => name.trim().startsWith(item));
    })
    .map((box) => box.getBoundingClientRect())
    .filter(({ top, bottom }) => top > innerHeight * IN_SIGHT[0] && bottom < innerHeight * IN_SIGHT[1])
    .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }));
}

function boxUnder(event: PointerEvent): Element | null {
  const under = event.target instanceof Element ? event.target : null;
  const box = under?.closest('[role=checkbox], input[type=checkbox]');
  return box ?? under?.closest('label')?.querySelector('input[type=checkbox]') ?? null;
}

/** Event Timing reports a tap a little after its frame. */
function whenReported(at: number, report: (duration: number | null) => void): void {
  setTimeout(() => {
    const reported = [...durations].filter(([begun]) => Math.abs(begun - at) < 1).map(([, duration]) => duration);
    durations.clear();
    report(reported.length === 0 ? null : Math.max(...reported));
  }, 150);
}

/** The tap that `watchNextTap` waited for. */
export function watchedTap(): Promise<Tap> {
  if (watched === undefined) throw new Error('No tap is being watched.');
  return watched;
}
