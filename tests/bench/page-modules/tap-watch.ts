/** Runs in a page: what the main thread does between a real tap on a checkbox and the frame that shows it. */

export interface Tap {
  /**
   * Main-thread time in ms that the tap cost until it was painted: from the dispatch of its pointer events to the first
   * task after its click handlers and their microtasks, and from the beginning of the frame that shows it to the first
   * task after that frame's style, layout and paint. Waiting for the display is not work and is left out.
   */
  readonly work: number;
  /** From the browser's time stamp of the pointer's release until after that paint, in ms, waiting included. */
  readonly elapsed: number;
  /** Frames begun until the box showed the tap; 1 = the very next. */
  readonly frames: number;
  /** Duration by Event Timing (release to the frame's presentation, rounded to 8 ms); null = below its threshold of 16 ms. */
  readonly eventTiming: number | null;
}

/** Frames after which a tap is taken for lost. */
const MOST_FRAMES = 60;

const durations = new Map<number, number>();
new PerformanceObserver((events) => {
  for (const event of events.getEntries()) {
    if (!('interactionId' in event) || !['pointerup', 'click'].includes(event.name)) continue;
    durations.set(event.startTime, Math.max(durations.get(event.startTime) ?? 0, event.duration));
  }
}).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);

/** Runs `then` as the next task, after the microtasks of the present one and, in a frame, after its paint. */
function afterThisTask(then: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = then;
  port2.postMessage(null);
}

function isChecked(box: Element): boolean {
  return box instanceof HTMLInputElement ? box.checked : box.getAttribute('aria-checked') === 'true';
}

let watched: Promise<Tap> | undefined;

/** Begins to watch the next tap. The box is looked up when the tap arrives, among those under the pointer. */
export function watchNextTap(): void {
  watched = new Promise((resolve, reject) => {
    addEventListener('pointerdown', onDown, { capture: true, once: true });

    let down = 0;
    function onDown(): void {
      const begun = performance.now();
      afterThisTask(() => {
        down = performance.now() - begun;
      });
      addEventListener('pointerup', onUp, { capture: true, once: true });
    }

    function onUp(event: PointerEvent): void {
      const begun = performance.now();
      const box = boxUnder(event);
      if (box === null) {
        reject(new Error('There is no checkbox under the pointer.'));
        return;
      }
      const before = isChecked(box);
      let handled: number | null = null;
      addEventListener(
        'click',
        () =>
          afterThisTask(() => {
            handled = performance.now() - begun;
          }),
        { capture: true, once: true },
      );
      let frames = 0;
      let painting = 0;
      const onFrame = () => {
        const frameBegun = performance.now();
        frames += 1;
        const shows = isChecked(box) !== before;
        afterThisTask(() => {
          const ended = performance.now();
          painting += ended - frameBegun;
          if (shows && handled !== null) {
            const work = down + handled + painting;
            const at = event.timeStamp;
            whenTold(at, (eventTiming) => resolve({ work, elapsed: ended - at, frames, eventTiming }));
          } else if (frames < MOST_FRAMES) requestAnimationFrame(onFrame);
          else reject(new Error('The tap never showed.'));
        });
      };
      requestAnimationFrame(onFrame);
    }
  });
  watched.catch(() => undefined);
}

function boxUnder(event: PointerEvent): Element | null {
  const under = event.target instanceof Element ? event.target : null;
  const box = under?.closest('[role=checkbox], input[type=checkbox]');
  return box ?? under?.closest('label')?.querySelector('input[type=checkbox]') ?? null;
}

/** Event Timing tells of a tap a little after its frame. */
function whenTold(at: number, tell: (duration: number | null) => void): void {
  setTimeout(() => {
    const told = [...durations].filter(([begun]) => Math.abs(begun - at) < 1).map(([, duration]) => duration);
    durations.clear();
    tell(told.length === 0 ? null : Math.max(...told));
  }, 150);
}

/** The tap that `watchNextTap` waited for. */
export function watchedTap(): Promise<Tap> {
  if (watched === undefined) throw new Error('No tap is being watched.');
  return watched;
}
