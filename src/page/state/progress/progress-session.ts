/** One account's progress, or a guest's, open: follows its store and records taps into it. */
import type { OpSource } from '#core/contract/sync.ts';
import { type CharactersRow, GUEST, ProgressDatabase, type RegisterRow } from '#offline/database/progress-database.ts';
import { assertHolds, type Recorded, type RecordingContext, type Wanted } from '#offline/outbox/enqueue.ts';
import { recordNote, type TapNote } from '#offline/outbox/noted-taps.ts';
import {
  observeCurrentCharacter,
  observeProgress,
  observeQueue,
  type ProgressReading,
  type QueueReading,
} from '#offline/outbox/observe.ts';
import { registerKey } from '#offline/outbox/register-key.ts';
import { type Known, recordTap } from '#offline/outbox/tap.ts';
import { keepNote } from '#page/platform/tap-notes.ts';
import { recordLeftTaps } from './left-taps.ts';
import type { ProgressView, Tap } from './progress-view.ts';

export interface SessionOptions {
  readonly account: string;
  /** The current character as the account last said; 0 = the legacy one. What the player chose since comes first. */
  readonly character: number;
  readonly view: ProgressView;
  readonly context: RecordingContext;
  readonly onQueue: (queue: QueueReading) => void;
  /** Called with the current character (0 = the legacy one) and those that are known, whenever either has changed. */
  readonly onCurrent?: (character: number, characters: CharactersRow | undefined) => void;
  /** Called when the device's store can't be read. */
  readonly onError: (error: unknown) => void;
}

/** How a value came to be chosen. */
export interface ChoiceOptions {
  readonly source?: OpSource;
  /** Ties several choices together, for undo. */
  readonly group?: string;
  /** Calls what shows the value, after the next paint say, where the control shows it by itself; absent = at once. */
  readonly draw?: (show: () => void) => void;
}

export class ProgressSession {
  readonly account: string;
  readonly database: ProgressDatabase;
  /** The last reading; undefined before the first. */
  reading: ProgressReading | undefined;
  private readonly options: SessionOptions;
  private readonly stops: (() => void)[] = [];
  private stopProgress: (() => void) | undefined;
  /** The current character, 0 = the legacy one; undefined until it is known. */
  character: number | undefined;
  /** Taps that went the short way and that no reading includes yet: the counter after each, by register. */
  private readonly taps = new Map<string, number>();
  /** Where the counter should stand after the taps so far, unless somebody else has moved it. */
  private expected = 0;
  /** Taps so far. */
  private tapped = 0;
  /** The newest recording under way of each register. */
  private readonly underway = new Map<string, Promise<Recorded>>();
  /** Taps that wait to be shown. */
  private undrawn = 0;
  readonly characterKnown: Promise<number>;
  /** The account's characters as last read. */
  private characters: CharactersRow | undefined;
  /** Switches of the character that are not durable yet: what the store says of it is older than they are. */
  switching = 0;

  constructor(options: SessionOptions) {
    this.options = options;
    this.account = options.account;
    this.database = new ProgressDatabase(options.account);
    options.view.clear(this.account === GUEST);
    // Asked for ahead of every reading, so that the first one shows them.
    recordLeftTaps(this.database, options.context).catch(options.onError);
    this.stops.push(observeQueue(this.database, options.onQueue, options.onError));
    this.characterKnown = new Promise((resolve) => {
      this.stops.push(
        observeCurrentCharacter(
          this.database,
          ({ current, characters }) => {
            this.characters = characters;
            if (this.switching === 0) this.follow(current ?? options.character);
            resolve(current ?? options.character);
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
  async choose(
    list: string,
    item: number,
    value: number,
    { source = 'tap', group, draw }: ChoiceOptions,
  ): Promise<number> {
    const { view } = this.options;
    const wanted = { list, item, value, text: null, source, group: group ?? null };
    // On its way to the store before anything is drawn. The character is that of this moment: a later switch
    // re-targets nothing.
    const recording =
      this.character === undefined
        ? this.characterKnown.then((character) => this.record([{ character, ...wanted }]))
        : this.record([{ character: this.character, ...wanted }]);
    // Judged below, which may be after it has failed: a failure is not to be taken for one that nobody looks at.
    recording.catch(() => undefined);
    const tap = await this.show(wanted, draw);
    try {
      const { seq } = await recording;
      view.stored(tap, seq);
      return seq;
    } catch (error) {
      view.failed(tap);
      throw error;
    }
  }

  /** Notes choices, then records them, all or none: one by an op of the id `op`, several as the group of that id. */
  async record(choices: readonly Wanted[], op: string = this.options.context.newId()): Promise<Recorded> {
    const wanted = choices.map((each) => this.withSeen(each));
    this.tapped += 1;
    const note = { place: this.tapped, at: this.options.context.clock(), after: this.reading?.seq ?? 0, op, wanted };
    keepNote(this.account, op, note);
    const recording = this.inTurn(wanted.map(registerKey), () => this.recordNoted(note));
    const dropNote = () => keepNote(this.account, op);
    // Who is told that it could not be saved must not find it saved later; who is told that it was need not wait for this.
    recording.then(() => setTimeout(dropNote), dropNote);
    return recording;
  }

  /** Records in turn: after what is under way on these registers, which may have to take the long way yet, and before what follows. */
  private async inTurn(keys: readonly string[], record: () => Promise<Recorded>): Promise<Recorded> {
    const { underway } = this;
    const before = keys.flatMap((key) => underway.get(key) ?? []);
    const recording = before.length === 0 ? record() : Promise.allSettled(before).then(record);
    for (const key of keys) underway.set(key, recording);
    try {
      const recorded = await recording;
      this.expected = Math.max(this.expected, recorded.seq);
      return recorded;
    } finally {
      for (const key of keys) if (underway.get(key) === recording) underway.delete(key);
    }
  }

  /** Records the short way where what is in memory allows it, else the long way. */
  private async recordNoted(note: TapNote): Promise<Recorded> {
    const { wanted, op } = note;
    const { database, options } = this;
    const [only] = wanted;
    const known = only && wanted.length === 1 ? this.knownOf(only) : undefined;
    if (only && known) {
      const key = registerKey(only);
      this.expected = known.seq + 1;
      this.taps.set(key, this.expected);
      const recorded = await recordTap(database, options.context, only, known, op);
      if (recorded !== false) return recorded;
      this.taps.delete(key);
    }
    return recordNote(database, options.context, note);
  }

  /** What is wanted, once it is judged, with what the player sees there. */
  private withSeen(wanted: Wanted): Wanted {
    assertHolds(wanted);
    const { reading } = this;
    const seen = reading?.character === wanted.character ? (mirrorOf(reading, wanted)?.version ?? 0) : undefined;
    return { ...wanted, seen };
  }

  /** What the last reading and the taps since say of a register; undefined when something of it waits, or is not known. */
  private knownOf(wanted: Wanted): Known | undefined {
    const { reading } = this;
    if (reading === undefined || reading.client === null || reading.character !== wanted.character) return undefined;
    if (this.taps.has(registerKey(wanted))) return undefined;
    if (reading.ops.some((op) => op.item === wanted.item && op.list === wanted.list)) return undefined;
    return {
      client: reading.client,
      seq: Math.max(reading.seq, this.expected),
      mirror: mirrorOf(reading, wanted),
    };
  }

  /** Takes over what the store holds. */
  private take(reading: ProgressReading): void {
    this.reading = reading;
    for (const [key, seq] of this.taps) if (seq <= reading.seq) this.taps.delete(key);
    // With taps under way the counter is ahead of any reading.
    if (this.taps.size === 0) this.expected = reading.seq;
    if (this.undrawn === 0) this.options.view.read(reading);
  }

  /** Shows a tap, at once or when `draw` says. Until then no reading is shown either: it might be the tap's own. */
  private show({ list, item, value }: Omit<Wanted, 'character'>, draw: ChoiceOptions['draw']): Promise<Tap> {
    const { view } = this.options;
    if (draw === undefined) return Promise.resolve(view.show(list, item, value));
    this.undrawn += 1;
    return new Promise((resolve) => {
      draw(() => {
        this.undrawn -= 1;
        resolve(view.show(list, item, value));
        if (this.undrawn === 0 && this.reading !== undefined) view.read(this.reading);
      });
    });
  }

  /** Resolves when what is being recorded now is durable, or refused. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.underway.values());
  }

  stop(): void {
    for (const stop of this.stops) stop();
    this.stopProgress?.();
    this.database.close();
  }

  /** Shows a character's progress, and takes what is ticked from now on for it. */
  follow(character: number): void {
    const { view, onError, onCurrent } = this.options;
    onCurrent?.(character, this.characters);
    if (this.character === character) return;
    if (this.character !== undefined) view.clear(this.account === GUEST);
    this.character = character;
    this.stopProgress?.();
    this.stopProgress = observeProgress(this.database, character, (reading) => this.take(reading), onError);
  }
}

function mirrorOf({ mirror }: ProgressReading, { list, item }: Wanted): RegisterRow | undefined {
  return mirror.get(list)?.get(item);
}
