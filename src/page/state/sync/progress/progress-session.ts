/** The open progress of an account or a guest: observes its database and records changes. */
import type { OpSource } from '#core/contract/sync/sync.ts';
import { isAccountList } from '#core/progress/lists.ts';
import { onLoss } from '#offline/database/connection.ts';
import { type CharactersRow, GUEST, ProgressDatabase } from '#offline/database/progress-database.ts';
import { type EnqueueResult, enqueue, type RecordingContext, type Seen, type Wanted } from '#offline/outbox/enqueue.ts';
import type { JournalEntry } from '#offline/outbox/journal.ts';
import {
  type CurrentCharacterSnapshot,
  observeCurrentCharacter,
  observeProgress,
  type ProgressSnapshot,
  type QueueSnapshot,
  queueOf,
} from '#offline/outbox/observe/observe.ts';
import { type RegisterAddress, registerKey } from '#offline/outbox/register-key.ts';
import { seenVersion } from '#offline/outbox/view.ts';
import { countWork } from '#offline/pending-work.ts';
import { afterPress } from '#page/platform/presses.ts';
import { eraseFromJournal, writeToJournal } from '#page/platform/tap-journal.ts';
import type { SwitchedElsewhere } from '#page/state/atoms.ts';
import type { Defer, ProgressView, ShownValue } from './progress-view.ts';
import { recoverTaps } from './recover-taps.ts';

export interface SessionOptions {
  readonly account: string;
  /** The current character as last reported by the account; 0 = the legacy one. A later choice of the player takes precedence. */
  readonly character: number;
  readonly view: ProgressView;
  readonly context: RecordingContext;
  readonly onQueue: (queue: QueueSnapshot) => void;
  /** Receives the current character (0 = the legacy one) and the known ones whenever either has changed. */
  readonly onCurrent?: (character: number, characters: CharactersRow | undefined) => void;
  /** Called after each switch; null = by the player on this device. */
  readonly onSwitched?: (news: SwitchedElsewhere | null) => void;
  /** Called after each change once it is durable. */
  readonly onRecorded?: () => void;
  /** Whether the account's data may be created again after another tab has deleted it; absent = always. */
  readonly isWanted?: () => Promise<boolean>;
  /** Called if the device's database can't be read. */
  readonly onError: (error: unknown) => void;
}

/** Options of a choice. */
export interface ChoiceOptions {
  readonly source?: OpSource;
  /** The number to add instead of setting the value; the sum is shown. */
  readonly add?: number | undefined;
  /** Groups several choices for undo. */
  readonly group?: string;
  /** Renders the value later, for example after the next paint, if the control shows it itself; absent = at once. */
  readonly defer?: Defer;
}

/** A wanted value; without a character, for the current one. */
type Choice = Omit<Wanted, 'character' | 'seen' | 'sawMirror' | 'copyOf'> & { readonly character?: number };

interface RecordOptions {
  /** Id of the op or, for several choices, of their group. */
  readonly id?: string;
  /** Values shown before they are stored. */
  readonly shown?: readonly ShownValue[];
  readonly defer?: Defer | undefined;
}

/** The seen version of a register before the database is read. */
const NOTHING_SEEN: Seen = { version: 0, resets: 0 };

export class ProgressSession {
  readonly account: string;
  readonly database: ProgressDatabase;
  /** The last snapshot; undefined before the first. */
  snapshot: ProgressSnapshot | undefined;
  private readonly options: SessionOptions;
  private readonly stops: (() => void)[] = [];
  private stopProgress: (() => void) | undefined;
  /** The current character, 0 = the legacy one; undefined while unknown. */
  character: number | undefined;
  /** Number of choices so far. */
  private choices = 0;
  /** Versions seen before values that no snapshot includes yet, which hide later versions; by `registerKey`. */
  private readonly hiding = new Map<string, { readonly id: string; readonly seen: Seen; place: number | null }>();
  /** Settles when everything recorded so far is durable or has failed. */
  private last: Promise<unknown> = Promise.resolve();
  readonly characterKnown: Promise<number>;
  /** The account's characters as last read. */
  private characters: CharactersRow | undefined;
  private isStopped = false;
  /** Switches of the character that are not durable yet: the store still has the one before. */
  switching = 0;

  constructor(options: SessionOptions) {
    this.options = options;
    this.account = options.account;
    this.database = new ProgressDatabase(options.account, options.isWanted);
    options.view.open(this.account === GUEST);
    this.stops.push(onLoss(this.database, () => this.startAgain()));
    // Requested before the first snapshot, so that it includes them.
    recoverTaps(this.database, options.context).catch(options.onError);
    this.characterKnown = new Promise((resolve) => {
      this.stops.push(
        observeCurrentCharacter(
          this.database,
          ({ current, elsewhere, characters }) => {
            const next = current ?? options.character;
            const take = () => {
              this.characters = characters;
              if (this.switching === 0 && !this.isStopped) this.follow(next, elsewhere);
            };
            // A press in progress belongs to the character on the screen.
            if (this.character === undefined) take();
            else afterPress(take);
            resolve(next);
          },
          (error) => {
            options.onError(error);
            resolve(options.character);
          },
        ),
      );
    });
  }

  /** Shows a value at once and records it: durable when the promise resolves, no longer shown if it rejects. */
  async choose(
    list: string,
    item: number,
    value: number,
    { source = 'tap', add, group, defer }: ChoiceOptions = {},
  ): Promise<void> {
    const choice = { list, item, value, add, text: null, source, group: group ?? null };
    await this.record([choice], { shown: [choice], defer });
  }

  /** Records choices, all or none. A page closed meanwhile leaves them in the journal. */
  record(
    choices: readonly Choice[],
    { id = this.options.context.newId(), shown, defer }: RecordOptions = {},
  ): Promise<EnqueueResult> {
    // Resolved now, so that a later switch does not change it.
    const { character } = this;
    const entry =
      character === undefined
        ? this.characterKnown.then((known) => this.writeEntry(id, choices, known))
        : this.writeEntry(id, choices, character);
    const store = async () => {
      try {
        const recorded = await enqueue(this.database, this.options.context.newId, await entry);
        for (const hiding of this.hiding.values()) if (hiding.id === id) hiding.place = recorded.place;
        return recorded;
      } catch (error) {
        for (const [key, hiding] of this.hiding) if (hiding.id === id) this.hiding.delete(key);
        throw error;
      } finally {
        // Even after a failure: a change reported as not saved must not be recorded later.
        eraseFromJournal(this.account, id);
      }
    };
    return this.inTurn(store, shown, defer);
  }

  /** Runs recordings one after the other, so that the last of two taps on an item wins. */
  async inTurn<R extends Pick<EnqueueResult, 'place'> | undefined>(
    store: () => Promise<R>,
    shown: readonly ShownValue[] = [],
    defer?: Defer,
  ): Promise<R> {
    const { view, onRecorded } = this.options;
    const change = view.begin(shown, defer);
    const recording = countWork(this.last.then(store));
    this.last = recording.catch(() => undefined);
    try {
      const recorded = await recording;
      view.stored(change, recorded?.place ?? 0);
      onRecorded?.();
      return recorded;
    } catch (error) {
      view.failed(change);
      throw error;
    }
  }

  private writeEntry(id: string, choices: readonly Choice[], current: number): JournalEntry {
    this.choices += 1;
    const wanted = choices.map((choice): Wanted => {
      const { character = current, list, item } = choice;
      return { ...choice, character, seen: this.seenOf({ character, list, item }) };
    });
    for (const each of wanted) {
      if (each.add == null && each.seen !== undefined)
        this.hiding.set(registerKey(each), { id, seen: each.seen, place: null });
    }
    const at = this.options.context.clock();
    const entry: JournalEntry = { id, at, wanted, place: this.choices, after: this.snapshot?.place ?? 0 };
    writeToJournal(this.account, id, entry);
    return entry;
  }

  /** Returns the version of a register that the screen shows; undefined for the account's own lists, which are shown separately. */
  private seenOf(register: RegisterAddress): Seen | undefined {
    const { snapshot } = this;
    if (isAccountList(register.list)) return undefined;
    if (snapshot?.character !== register.character) return NOTHING_SEEN;
    const hiding = this.hiding.get(registerKey(register));
    if (hiding !== undefined) return hiding.seen;
    const { list, item } = register;
    const row = snapshot.mirror.get(list)?.get(item);
    return {
      version: seenVersion(row, this.options.view.pendingOps(list, item)),
      resets: snapshot.sync.resets,
    };
  }

  stop(): void {
    this.isStopped = true;
    for (const stop of this.stops) stop();
    this.stopProgress?.();
    this.database.close();
  }

  /** Shows a character's progress and records subsequent ticks for it. `elsewhere`: set if another device chose it. */
  follow(character: number, elsewhere: CurrentCharacterSnapshot['elsewhere'] = null): void {
    const { view, onCurrent, onSwitched } = this.options;
    onCurrent?.(character, this.characters);
    const from = this.character;
    if (from === character) return;
    if (from !== undefined) {
      view.clear();
      onSwitched?.(elsewhere && { from, to: character, device: elsewhere.device });
    }
    this.character = character;
    this.observe(character);
  }

  /** Shows what is stored now, without anything from before the database was deleted. */
  private startAgain(): void {
    this.options.view.open(this.account === GUEST);
    this.hiding.clear();
    this.snapshot = undefined;
    if (this.character !== undefined) this.observe(this.character);
  }

  private observe(character: number): void {
    const { view, onQueue, onError } = this.options;
    this.stopProgress?.();
    this.stopProgress = observeProgress(
      this.database,
      character,
      (snapshot) => {
        this.snapshot = snapshot;
        for (const [key, { place }] of this.hiding) {
          if (place !== null && place <= snapshot.place) this.hiding.delete(key);
        }
        onQueue(queueOf(snapshot));
        view.read(snapshot);
      },
      onError,
    );
  }
}
