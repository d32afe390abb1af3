/** Previews and imports running in all processes, with the progress of each account's newest one. */
import type { ReadingProgress } from '#core/bazaar-import/auction.ts';
import type { ImportProgress } from '#core/contract/imports/bazaar-import.ts';
import type { Channel, RunningImport } from '#server/storage/channel.ts';
import { IMPORTS_AT_ONCE } from './limits.ts';

/** Time without messages after which an import of another process counts as ended, since a killed process sends none. */
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
  /** Returns the progress of the account's newest running preview or import; null if there is none. */
  progress(accountId: number): ImportProgress;
  /** Runs `work` as a preview or as the account's only import. Rejects with ImportRunningError. */
  run<Result>(
    accountId: number,
    request: { readonly auctionId: number | null; readonly isPreview: boolean },
    work: (report: Report) => Promise<Result>,
  ): Promise<Result>;
}

/** Imports of one account in one other process. */
interface Elsewhere {
  readonly accountId: number;
  readonly running: readonly RunningImport[];
  readonly receivedAt: number;
}

/** `clock` returns milliseconds; `channel` connects the other processes. */
export function createRunningImports(clock: () => number, channel: Channel): RunningImports {
  /** Imports of this process by account, oldest first. */
  const here = new Map<number, readonly RunningImport[]>();
  /** Imports of other processes, by account and process. */
  const elsewhere = new Map<string, Elsewhere>();

  channel.receive('imports', ({ account: accountId, running }, from) => {
    const key = `${accountId} ${from}`;
    elsewhere.delete(key);
    if (running.length > 0) elsewhere.set(key, { accountId, running, receivedAt: clock() });
  });
  const of = (accountId: number): readonly RunningImport[] => {
    const now = clock();
    for (const [key, { receivedAt }] of elsewhere) {
      if (receivedAt + SILENT_MS > now) break;
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
      const sameKind = of(accountId).filter((other) => other.isPreview === isPreview);
      if (sameKind.length >= (isPreview ? IMPORTS_AT_ONCE.previews : IMPORTS_AT_ONCE.imports))
        throw new ImportRunningError();
      let own: RunningImport = { isPreview, progress: { auctionId, step: 'queue', page: 1, pages: 1 } };
      put(accountId, [...(here.get(accountId) ?? []), own]);
      const replaceOwn = (next: RunningImport | undefined): void => {
        const others = here.get(accountId) ?? [];
        put(
          accountId,
          others.flatMap((each) => (each === own ? (next ?? []) : each)),
        );
        own = next ?? own;
      };
      try {
        return await work((progress) =>
          replaceOwn({ isPreview, progress: { auctionId, page: 1, pages: 1, ...progress } }),
        );
      } finally {
        replaceOwn(undefined);
      }
    },
  };
}
