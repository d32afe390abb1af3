/**
 * The scheduler of a run. A process parks at every crossing of a port; one at a time continues until it parks again. A
 * seed therefore decides every interleaving, and a process can be killed wherever it is parked.
 */
import { createHash } from 'node:crypto';
import type { Timers } from '#offline/sync/scheduler.ts';
import { type Random, randomOf } from './random.ts';
import { settled } from './settling.ts';

/** A tab, a worker or the network, which can be killed or frozen as a whole. */
export class Process {
  alive = true;
  frozen = false;
  /** Callbacks for its death: the browser's cleanup after a context. */
  readonly onDeath: (() => void)[] = [];

  constructor(readonly name: string) {}
}

interface Parked {
  readonly process: Process;
  readonly label: string;
  readonly resume: () => void;
}

interface Timer {
  readonly process: Process;
  /** In ms of the stage's time. */
  readonly at: number;
  readonly run: () => void;
}

/** One step: the process that continued, and its port. */
export interface Step {
  readonly process: Process;
  readonly label: string;
}

/** Maximum number of steps; more than that is a loop. */
const MAX_STEPS = 20_000;

export class Stage {
  /** The world's time in ms; devices' clocks may differ. */
  now = Date.parse('2026-01-01T12:00:00Z');
  /** Called after every step. */
  afterStep: (step: Step) => void = () => undefined;
  /** Called when a process parks; true = it is killed there. */
  killsHere: (step: Step) => boolean = () => false;
  readonly random: Random;
  #parked: Parked[] = [];
  #timers: Timer[] = [];
  #steps = 0;
  readonly #trace = createHash('sha256');
  readonly #inOrder: boolean;

  /** `inOrder`: parked processes continue in order of arrival instead of by the seed. */
  constructor(seed: number, inOrder = false) {
    this.random = randomOf(seed);
    this.#inOrder = inOrder;
  }

  /** Parks `process` until the stage continues it; a dead process is never continued. */
  gate(process: Process, label: string): Promise<void> {
    if (process.alive && this.killsHere({ process, label })) this.kill(process);
    if (!process.alive) return new Promise(() => undefined);
    return new Promise((resume) => this.#parked.push({ process, label, resume }));
  }

  /** Crosses a port: parks before the effect and again before its outcome is visible. */
  async cross<T>(process: Process, label: string, effect: () => Promise<T>): Promise<T> {
    await this.gate(process, label);
    let outcome: { readonly value: T } | { readonly error: unknown };
    try {
      outcome = { value: await effect() };
    } catch (error) {
      outcome = { error };
    }
    await this.gate(process, `${label} done`);
    if ('error' in outcome) throw outcome.error;
    return outcome.value;
  }

  /** Timers of a process. */
  timers(process: Process): Timers {
    return {
      set: (delayMs, run) => {
        const timer = { process, at: this.now + Math.max(0, delayMs), run };
        this.#timers.push(timer);
        return () => {
          this.#timers = this.#timers.filter((each) => each !== timer);
        };
      },
    };
  }

  kill(process: Process): void {
    if (!process.alive) return;
    process.alive = false;
    this.#parked = this.#parked.filter((each) => each.process !== process);
    this.#timers = this.#timers.filter((each) => each.process !== process);
    for (const run of process.onDeath) run();
    this.note(`${process.name} killed`);
  }

  /** Continues one parked process. Returns false if none can continue. */
  async step(): Promise<boolean> {
    await settled();
    const ready = this.#parked.filter(({ process }) => !process.frozen);
    const next = ready[this.#inOrder ? 0 : this.random.below(ready.length)];
    if (next === undefined) return false;
    this.#steps += 1;
    if (this.#steps > MAX_STEPS) throw new Error(`Still busy after ${MAX_STEPS} steps, with ${next.label}`);
    this.#parked.splice(this.#parked.indexOf(next), 1);
    this.note(`${next.process.name}: ${next.label}`);
    next.resume();
    await settled();
    this.afterStep(next);
    return true;
  }

  /** Steps until `process` has taken a step at that port. */
  async until(process: Process, label: string): Promise<void> {
    let reached = false;
    const before = this.afterStep;
    this.afterStep = (step) => {
      before(step);
      reached ||= step.process === process && step.label === label;
    };
    while (!reached) if (!(await this.step())) throw new Error(`${process.name} never reached "${label}"`);
    this.afterStep = before;
  }

  async steps(count: number): Promise<void> {
    for (let left = count; left > 0 && (await this.step()); left -= 1);
  }

  /** Continues processes until all are waiting for time to pass. */
  async rest(): Promise<void> {
    while (await this.step());
  }

  /** Advances the time; after every timer, continues processes until all rest. */
  async pass(ms: number): Promise<void> {
    const until = this.now + ms;
    await this.rest();
    for (let due = this.#nextTimer(until); due !== undefined; due = this.#nextTimer(until)) {
      this.#timers.splice(this.#timers.indexOf(due), 1);
      this.now = Math.max(this.now, due.at);
      due.run();
      await this.rest();
    }
    this.now = until;
  }

  /** Runs `work` of the player or the test to its end while the processes continue. */
  async complete<T>(work: Promise<T>): Promise<T> {
    let ended = false;
    const end = work.finally(() => {
      ended = true;
    });
    end.catch(() => undefined);
    for (;;) {
      await settled();
      if (ended) return end;
      if (!(await this.step())) throw new Error('Waits for something that never happens');
    }
  }

  /** Adds a line to the trace. */
  note(line: string): void {
    this.#trace.update(`${line}\n`);
    this.lines?.push(line);
  }

  /** The trace's lines, if they are recorded. */
  lines: string[] | undefined;

  /** Returns a hash of the trace. Ends the run. */
  digest(): string {
    return this.#trace.digest('hex');
  }

  #nextTimer(until: number): Timer | undefined {
    let next: Timer | undefined;
    for (const timer of this.#timers) {
      if (timer.at > until || timer.process.frozen) continue;
      if (next === undefined || timer.at < next.at) next = timer;
    }
    return next;
  }
}
