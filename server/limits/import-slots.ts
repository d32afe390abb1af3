/** Previews and imports that are running in all processes, with what each account's newest one is at. */
import type { ReadingProgress } from '#core/bazaar-import/auction.ts';
import type { ImportProgress } from '#core/contract/imports/bazaar-import.ts';
import type { Channel, RunningImport } from '#server/storage/channel.ts';
import { IMPORTS_AT_ONCE } from './limits.ts';

/** Time after which one of another process counts as gone if nothing is heard of it: a killed process says nothing. */
const SILENT_MS = 60_000;

/** The account has another import running, or too many previews. */
export class ImportRunningError extends Error {
  override readonly name = 'ImportRunningError';

  constructor() {
    super('Another import of the account is running.');
  }
}

type Report = (progress: ReadingProgress | { readonly step: 'saving' }) => void;

export interface RunningImports {
  /** The account's newest running preview or import; null = none. */
  progress(accountId: number): ImportProgress;
  /** Runs `work` as a preview or as the account's only import. Rejects with ImportRunningError. */
  run<Result>(
    accountId: number,
    what: { readonly auctionId: number | null; readonly isPreview: boolean },
    work: (report: Report) => Promise<Result>,
  ): Promise<Result>;
}

/** Those of one account in one other process. */
interface Elsewhere {
  readonly accountId: number;
  readonly running: readonly RunningImport[];
  readonly heardAt: number;
}

/** `clock` in milliseconds; `channel` leads to the other processes. */
export function createRunningImports(clock: () => number, channel: Channel): RunningImports {
  /** Those of this process by account, the oldest first. */
  const here = new Map<number, readonly RunningImport[]>();
  /** By account and process. */
  const elsewhere = new Map<string, Elsewhere>();

  channel.receive('imports', ({ account: accountId, running }, from) => {
    const key = `${accountId} ${from}`;
    elsewhere.delete(key);
    if (running.length > 0) elsewhere.set(key, { accountId, running, heardAt: clock() });
  });
  const of = (accountId: number): readonly RunningImport[] => {
    const now = clock();
    for (const [key, { heardAt }] of elsewhere) {
      if (heardAt + SILENT_MS > now) break;
      elsewhere.delete(key);
    }
    const others = [...elsewhere.values()].filter((each) => each.accountId === accountId);
    return [...others.flatMap(({ running }) => running), ...(here.get(accountId) ?? [])];
  };
  const put = (accountId: number, running: readonly RunningImport[]): void => {
    if (running.length === 0) here.delete(accountId);
    else here.set(accountId, running);
    channel.send('imports', { account: accountId, running });
  };

  return {
    progress: (accountId) => of(accountId).at(-1)?.progress ?? null,
    async run(accountId, { auctionId, isPreview }, work) {
      const alike = of(accountId).filter((other) => other.isPreview === isPreview);
      if (alike.length >= (isPreview ? IMPORTS_AT_ONCE.previews : IMPORTS_AT_ONCE.imports))
        throw new ImportRunningError();
      let own: RunningImport = { isPreview, progress: { auctionId, step: 'queue', page: 1, pages: 1 } };
      put(accountId, [...(here.get(accountId) ?? []), own]);
      const become = (next: RunningImport | undefined): void => {
        const others = here.get(accountId) ?? [];
        put(
          accountId,
          others.flatMap((each) => (each === own ? (next ?? []) : each)),
        );
        own = next ?? own;
      };
      try {
        return await work((progress) => become({ isPreview, progress: { auctionId, page: 1, pages: 1, ...progress } }));
      } finally {
        become(undefined);
      }
    },
  };
}
