/** One signed-in account's progress, open: follows its store and records taps into it. */
import type { OpSource } from '#core/contract/sync.ts';
import { ProgressDatabase } from '#offline/database/progress-database.ts';
import { enqueue, type RecordingContext } from '#offline/outbox/enqueue.ts';
import {
  observeCurrentCharacter,
  observeProgress,
  observeQueue,
  type ProgressReading,
  type QueueReading,
} from '#offline/outbox/observe.ts';
import { type Undone, undoNewest } from '#offline/outbox/undo.ts';
import type { ProgressView } from './progress-view.ts';

export interface SessionOptions {
  readonly account: string;
  /** The current character as the account last said; 0 = the legacy one. What the player chose since comes first. */
  readonly character: number;
  readonly view: ProgressView;
  readonly context: RecordingContext;
  readonly onQueue: (queue: QueueReading) => void;
  /** Called when the device's store can't be read. */
  readonly onError: (error: unknown) => void;
}

/** How a value came to be chosen. */
export interface ChoiceOptions {
  readonly source?: OpSource;
  /** Ties several choices together, for undo. */
  readonly group?: string;
}

export class ProgressSession {
  readonly account: string;
  readonly database: ProgressDatabase;
  /** The last reading; undefined before the first. */
  reading: ProgressReading | undefined;
  private readonly options: SessionOptions;
  private readonly stops: (() => void)[] = [];
  private stopProgress: (() => void) | undefined;
  private character: number | undefined;
  private readonly characterKnown: Promise<number>;

  constructor(options: SessionOptions) {
    this.options = options;
    this.account = options.account;
    this.database = new ProgressDatabase(options.account);
    options.view.clear(false);
    this.stops.push(observeQueue(this.database, options.onQueue, options.onError));
    this.characterKnown = new Promise((resolve) => {
      this.stops.push(
        observeCurrentCharacter(
          this.database,
          (chosen) => {
            this.follow(chosen ?? options.character);
            resolve(chosen ?? options.character);
          },
          (error) => {
            options.onError(error);
            resolve(options.character);
          },
        ),
      );
    });
  }

  /**
   * Shows a value at once and records it; durable when the promise resolves, taken back when it rejects.
   * Resolves to the counter from which on a reading includes it.
   */
  async choose(list: string, item: number, value: number, { source = 'tap', group }: ChoiceOptions): Promise<number> {
    const { view, context } = this.options;
    const tap = view.show(list, item, value);
    try {
      // The character of this moment: a later switch re-targets nothing.
      const character = this.character ?? (await this.characterKnown);
      const wanted = { character, list, item, value, text: null, source, group: group ?? null };
      const { seq } = await enqueue(this.database, context, [wanted]);
      view.stored(tap, seq);
      return seq;
    } catch (error) {
      view.failed(tap);
      throw error;
    }
  }

  /** Takes back the newest own change of the current character; undefined when there is none. */
  async undo(): Promise<Undone | undefined> {
    return undoNewest(this.database, this.options.context, this.character ?? (await this.characterKnown));
  }

  stop(): void {
    for (const stop of this.stops) stop();
    this.stopProgress?.();
    this.database.close();
  }

  private follow(character: number): void {
    if (this.character === character) return;
    const { view, onError } = this.options;
    if (this.character !== undefined) view.clear(false);
    this.character = character;
    this.stopProgress?.();
    this.stopProgress = observeProgress(
      this.database,
      character,
      (reading) => {
        this.reading = reading;
        view.read(reading);
      },
      onError,
    );
  }
}
