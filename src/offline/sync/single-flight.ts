/**
 * One run at a time within a context. Unlike a lock, it serves all triggers that arrive during a run by a single further
 * run.
 */
import type { DrainEnd } from './ports.ts';
import { stronger, type Trigger } from './triggers.ts';

type Run = (trigger: Trigger) => Promise<DrainEnd>;

interface Following {
  trigger: Trigger;
  readonly end: Promise<DrainEnd>;
  readonly begin: () => void;
}

/** Wraps `run` so that runs never overlap. Triggers that arrive during a run share the next one. */
export function singleFlight(run: Run): Run {
  let running = false;
  let following: Following | undefined;

  function start(trigger: Trigger): Promise<DrainEnd> {
    running = true;
    const end = run(trigger);
    end.then(finished, finished);
    return end;
  }

  function finished(): void {
    const next = following;
    following = undefined;
    running = false;
    next?.begin();
  }

  return (trigger) => {
    if (!running) return start(trigger);
    if (following === undefined) following = later(trigger);
    else following.trigger = stronger(following.trigger, trigger);
    return following.end;
  };

  function later(trigger: Trigger): Following {
    let begin: () => void = () => undefined;
    const end = new Promise<DrainEnd>((resolve) => {
      begin = () => resolve(start(request.trigger));
    });
    const request: Following = { trigger, end, begin: () => begin() };
    return request;
  }
}
