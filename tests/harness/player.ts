/** Executes the commands of generated runs. */
import { OP_FORMAT } from '#core/contract/sync/protocol.ts';
import type { OpRow } from '#offline/database/progress-database.ts';
import type { Wanted } from '#offline/outbox/enqueue.ts';
import type { ChangedRegister } from '#offline/outbox/revert.ts';
import type { UnsentFile } from '#offline/outbox/unsent-file.ts';
import { TestClient } from '#tests/builders/server.ts';
import type { Backup } from './backup.ts';
import type { Command } from './commands.ts';
import type { Context } from './context.ts';
import type { Device, Image } from './device.ts';
import { hasText, isOfAccount } from './model-rules.ts';
import type { World } from './world.ts';

interface Choice {
  readonly list: string;
  readonly item: number;
  readonly values: readonly number[];
}

/** Only a few registers, so that devices conflict. One is an item that is in no catalogue. */
const CHOICES: readonly Choice[] = [
  { list: 'achievements', item: 1, values: [0, 1] },
  { list: 'achievements', item: 2, values: [0, 1] },
  { list: 'titles', item: 1, values: [0, 1] },
  { list: 'bookmarks', item: 1, values: [0, 1] },
  { list: 'outfits', item: 128, values: [0, 1, 3, 5, 7] },
  { list: 'bestiary', item: 2, values: [0, 1, 2, 40] },
  { list: 'notes.achievements', item: 1, values: [0, 1] },
  { list: 'achievements', item: 999_999, values: [0, 1] },
  { list: 'following', item: 11, values: [0, 1] },
];

/** Registers that are added to. In the first, values are also chosen and numbers subtracted. */
const COUNTED = [
  { list: 'bestiary', item: 2 },
  { list: 'bosstiary', item: 46 },
  { list: 'bosstiary', item: 84 },
] as const;

/** Texts of notes, and names of players. */
const TEXTS = { notes: ['near the well', 'ask the smith', 'on the roof'], following: ['Elyra', 'Thorne', 'Bryn'] };

/** Plays a script to its end. */
export class Player {
  #backup: Backup | undefined;
  #thirdParty: TestClient | undefined;
  #file: UnsentFile | null = null;
  readonly #images = new Map<Device, Image>();

  constructor(readonly world: World) {}

  async play(commands: readonly Command[]): Promise<void> {
    for (const each of commands) {
      this.world.stage.note(each.do);
      await this.#do(each);
      await this.world.stage.steps(each.steps);
    }
  }

  async #do(command: Command): Promise<void> {
    const { world } = this;
    const { stage, realm } = world;
    switch (command.do) {
      case 'tap':
        return this.#tap(world.device(command.device), command);
      case 'bulk':
        return this.#bulk(world.device(command.device), command);
      case 'add':
        return this.#add(world.device(command.device), command.tab, [COUNTED[command.index] ?? COUNTED[0]], {
          by: command.index === 0 ? command.by : Math.abs(command.by),
          who: command.who,
        });
      case 'hunt':
        return this.#add(world.device(command.device), command.tab, COUNTED, { by: Math.abs(command.by), who: 0 });
      case 'undo': {
        const one = world.device(command.device);
        const tab = this.#tabOf(one, command.tab);
        void tab?.undo(this.#current(one)).then((left) => this.#insist(tab, left, command.insists));
        return;
      }
      case 'undoOlder': {
        const tab = this.#tabOf(world.device(command.device), command.tab);
        void tab?.undoOlder(command.index).then((left) => this.#insist(tab, left, command.insists));
        return;
      }
      case 'setAnyway':
        void this.#tabOf(world.device(command.device), command.tab)?.setAnyway();
        return;
      case 'letters':
        return this.#settleLetters(world.device(command.device), command);
      case 'exportFile':
        void this.#tabOf(world.device(command.device), command.tab)
          ?.exportFile()
          .then((file) => {
            this.#file = file ?? this.#file;
          });
        return;
      case 'importFile':
        if (this.#file !== null) void this.#tabOf(world.device(command.device), command.tab)?.importFile(this.#file);
        return;
      case 'keepImage':
        this.#images.set(world.device(command.device), await world.device(command.device).image());
        return;
      case 'clone':
        return this.#clone(world.device(command.device), world.device(command.from), command.isOlder);
      case 'slowLink': {
        const { link } = world.device(command.device);
        link.usual = (body) => ({ kind: body.length > command.bytes ? 'slow' : 'none' });
        return;
      }
      case 'proxy': {
        const { refuses, status } = command;
        const isRefused = (body: string) => refuses === 'all' || (refuses === 'ops' && !body.includes('"ops":[]'));
        world.device(command.device).link.usual = (body) =>
          isRefused(body) ? { kind: 'status', status } : { kind: 'none' };
        return;
      }
      case 'drain':
        void this.#tabOf(world.device(command.device), command.tab)?.request(command.trigger);
        return;
      case 'settle':
        for (const each of world.devices) void this.#tabOf(each, 0)?.request('manual');
        return stage.rest();
      case 'backgroundSync':
        void world.device(command.device).worker?.drainHere('sync');
        return;
      case 'fault':
        world.device(command.device).link.script.push(command.fault);
        return;
      case 'network':
        world.device(command.device).link.online = command.online;
        return;
      case 'late':
        void world
          .device(command.device)
          .link.late.shift()?.()
          .catch(() => undefined);
        return;
      case 'killWorker': {
        const { worker } = world.device(command.device);
        if (worker === undefined) return;
        stage.kill(worker.process);
        world.device(command.device).startWorker();
        return;
      }
      case 'killTab':
        return this.#killTab(world.device(command.device), command.tab);
      case 'openTab':
        if (world.device(command.device).tabs.filter(({ process }) => process.alive).length < 3)
          world.device(command.device).openTab();
        return;
      case 'leave':
        return this.#leave(world.device(command.device), command.tab);
      case 'freeze': {
        const { worker } = world.device(command.device);
        const who = command.worker ? worker : this.#tabOf(world.device(command.device), command.tab);
        if (who !== undefined) who.process.frozen = true;
        return;
      }
      case 'thaw':
        for (const { process } of world.device(command.device).contexts()) process.frozen = false;
        return;
      case 'pass':
        await stage.pass(command.ms);
        return;
      case 'clock':
        world.device(command.device).skew = command.ms;
        return;
      case 'storage':
        world.device(command.device).storageFault = { how: command.how, after: command.after };
        return;
      case 'signOut':
        await stage.complete(world.device(command.device).signOut());
        return;
      case 'signIn':
        await stage.complete(world.device(command.device).signIn(world.account(command.account)));
        return;
      case 'cookie':
        await stage.complete(world.device(command.device).changeCookie(world.account(command.account)));
        return;
      case 'expire':
        this.#thirdParty = undefined;
        await stage.complete(realm.endSessions(world.account()));
        return;
      case 'character':
        return this.#switchCharacter(world.device(command.device), command);
      case 'guestTap':
        return this.#tapAsGuest(world.device(command.device), command);
      case 'mergeGuest': {
        const one = world.device(command.device);
        const characters = [0, ...(one.account?.model.characters ?? [])];
        void this.#tabOf(one, command.tab)?.mergeGuest(characters[command.index % characters.length] ?? 0);
        return;
      }
      case 'finishMerge':
        void this.#tabOf(world.device(command.device), command.tab)?.finishMerge();
        return;
      case 'addCharacter':
        await stage.complete(realm.addCharacter(world.account()));
        return;
      case 'deleteCharacter': {
        const characters = [...world.account().model.characters];
        const id = characters[command.index % Math.max(1, characters.length)];
        if (id !== undefined) await stage.complete(realm.deleteCharacter(world.account(), id));
        return;
      }
      case 'convert':
        await stage.complete(realm.convert(world.account()));
        return;
      case 'undoConversion':
        await stage.complete(realm.undoConversion(world.account()));
        return;
      case 'flip':
        return this.#flip(command.item, command.key);
      case 'backup':
        this.#backup = await stage.complete(realm.backup(world.account()));
        return;
      case 'restore':
        this.#backup ??= await stage.complete(realm.backup(world.account()));
        world.expectsLastChoices = false;
        world.expectsAdds = false;
        await stage.complete(realm.restore(world.account(), this.#backup));
        return;
      case 'evict':
        world.expectsLastChoices = false;
        world.device(command.device).evict();
        return;
      case 'discard':
        world.expectsLastChoices = false;
        void this.#tabOf(world.device(command.device), command.tab)?.discard();
        return;
      case 'newerVersion':
        return this.#leaveOpOfNewerVersion(world.device(command.device));
      case 'upgrade':
        return this.#upgrade(world.device(command.device));
    }
  }

  /** Returns an open tab, which may be frozen; undefined = none. */
  #tabOf(device: Device, at: number): Context | undefined {
    const living = device.tabs.filter(({ process }) => process.alive);
    return living[at % Math.max(1, living.length)];
  }

  #current(device: Device): number {
    return device.account === null ? 0 : this.world.shows(device, 'settings', 1);
  }

  /** Returns the current character, or one that the account has or had. */
  #character(device: Device, who: number): number {
    const { model } = device.account ?? this.world.account();
    const others = [...model.characters, ...model.deleted];
    return who < 3 || device.account === null ? this.#current(device) : (others[who % others.length] ?? 0);
  }

  #wanted(device: Device, at: number, value: number, who = 0): Wanted {
    const { list, item, values } = CHOICES[at % CHOICES.length] ?? { list: 'achievements', item: 1, values: [1] };
    const chosen = values[value % values.length] ?? 0;
    const texts = list === 'following' ? TEXTS.following : TEXTS.notes;
    const text = hasText(list) && chosen !== 0 ? (texts[value % texts.length] ?? null) : null;
    const character = isOfAccount(list) ? 0 : this.#character(device, who);
    return { character, list, item, value: chosen, text, source: 'tap', group: null };
  }

  #tap(device: Device, { tab, index, value, who }: Extract<Command, { readonly do: 'tap' }>): void {
    const context = this.#tabOf(device, tab);
    if (context?.process.frozen !== false) return;
    void context
      .choose([this.#wanted(device, index, value, who)])
      .then((stored) => stored && void context.request('tap'));
  }

  /** Adds the number to each place as one change. */
  #add(
    device: Device,
    tab: number,
    places: readonly { readonly list: string; readonly item: number }[],
    { by: add, who }: { readonly by: number; readonly who: number },
  ): void {
    const context = this.#tabOf(device, tab);
    if (context?.process.frozen !== false) return;
    const isHunt = places.length > 1;
    const group = isHunt ? device.newId() : null;
    const source = isHunt ? ('huntLog' as const) : ('tap' as const);
    const character = this.#character(device, who);
    const wanted = places.map((place) => ({ ...place, character, value: 0, add, text: null, source, group }));
    void context.choose(wanted).then((stored) => stored && void context.request('tap'));
  }

  #insist(tab: Context, left: readonly ChangedRegister[] | null, insists: boolean): void {
    if (insists && left !== null && left.length > 0) void tab.undoAnyway(left);
  }

  #settleLetters(device: Device, { tab, how }: Extract<Command, { readonly do: 'letters' }>): void {
    const context = this.#tabOf(device, tab);
    if (how !== 'retry') this.world.expectsLastChoices = false;
    if (how === 'undo') void context?.undoDeadLetters();
    else void context?.settleDeadLetters(how === 'move' ? { moveTo: this.#current(device) } : how);
  }

  /** Replaces the device by a copy of another or by an older state of itself. */
  async #clone(device: Device, from: Device, isOlder: boolean): Promise<void> {
    const image = isOlder ? this.#images.get(device) : from === device ? undefined : await from.image();
    if (image === undefined) return;
    this.world.expectsLastChoices = false;
    await device.become(image);
    device.openTab();
  }

  /** Signs out first if a player is signed in. */
  async #tapAsGuest(
    device: Device,
    { tab, index, value }: { tab: number; index: number; value: number },
  ): Promise<void> {
    const context = this.#tabOf(device, tab);
    if (context?.process.frozen !== false) return;
    if (device.account !== null) await this.world.stage.complete(device.signOut());
    void context.chooseAsGuest([{ ...this.#wanted(device, index, value), character: 0 }]);
  }

  #bulk(device: Device, { tab, value }: { tab: number; value: number }): void {
    const context = this.#tabOf(device, tab);
    if (context?.process.frozen !== false) return;
    const group = device.newId();
    const wanted = [0, 1, 2, 5].map((at) => ({ ...this.#wanted(device, at, value), source: 'bulk' as const, group }));
    void context.choose(wanted);
  }

  #switchCharacter(device: Device, { tab, index }: { tab: number; index: number }): void {
    const known = [0, ...(device.account?.model.characters ?? [])];
    const value = known[index % known.length] ?? 0;
    const wanted = { character: 0, list: 'settings', item: 1, value, text: null, source: 'tap' as const, group: null };
    void this.#tabOf(device, tab)?.choose([wanted]);
  }

  #killTab(device: Device, at: number): void {
    const context = this.#tabOf(device, at);
    if (context !== undefined) this.world.stage.kill(context.process);
    if (this.#tabOf(device, 0) === undefined) device.openTab();
  }

  /** Closes the tab, with a last push of the ops that are stored as sent. */
  #leave(device: Device, at: number): void {
    const context = this.#tabOf(device, at);
    if (context === undefined || device.account === null) return;
    context.pushOnUnload(this.world.stored(device));
    this.#killTab(device, at);
  }

  async #flip(item: number, key: number | null): Promise<void> {
    const { world } = this;
    world.expectsLastChoices = false;
    if (this.#thirdParty === undefined) {
      this.#thirdParty = new TestClient(world.realm.app);
      await world.stage.complete(world.realm.signIn(this.#thirdParty, world.account()));
    }
    const current = world.account().model.currentWrites().get('0/settings/1')?.value ?? 0;
    // A deleted character can't be flipped for: the call returns 404, which is tested elsewhere.
    if (current !== 0 && !world.account().model.characters.has(current)) return;
    await world.stage.complete(
      world.realm.flip(this.#thirdParty, world.account(), item, key === null ? null : `key-${key}-${item}`),
    );
  }

  /** A newer version of the app ran here, queued an op that this one can't read, and was rolled back. */
  async #leaveOpOfNewerVersion(device: Device): Promise<void> {
    // A frozen tab runs nothing.
    if (device.account === null || device.tab().process.frozen) return;
    this.world.expectsLastChoices = false;
    const wanted = this.#wanted(device, 1, 1);
    const before = this.world.stored(device).ops;
    await this.world.stage.complete(device.tab().choose([wanted]));
    const isItsOwn = (op: OpRow) => !before.has(op.id) && op.list === wanted.list && op.item === wanted.item;
    await this.world.stage.complete(device.rewriteOps(device.account, (op) => (isItsOwn(op) ? OP_FORMAT + 1 : op.v)));
  }

  /** The newer version is installed again, and its ops are readable. */
  async #upgrade(device: Device): Promise<void> {
    if (device.account !== null) await this.world.stage.complete(device.rewriteOps(device.account, () => OP_FORMAT));
  }
}
