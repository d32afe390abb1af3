/** Previews and imports that are running, at most one auction per account, with what each is at. */
import type { ReadingProgress } from '#core/bazaar-import/auction.ts';
import type { ImportProgress } from '#core/contract/bazaar-import.ts';

/** The account has another import running. */
export class ImportRunningError extends Error {
  override readonly name = 'ImportRunningError';

  constructor() {
    super('Another import of the account is running.');
  }
}

type Report = (progress: ReadingProgress | { readonly step: 'saving' }) => void;

export interface RunningImports {
  /** The account's running import; null = none. */
  progress(accountId: number): ImportProgress;
  /**
   * Runs `work` as the account's import, or throws ImportRunningError. Previews of one auction may run beside each other: a
   * page that was reloaded asks again.
   */
  run<Result>(
    accountId: number,
    what: { readonly auctionId: number | null; readonly isPreview: boolean },
    work: (report: Report) => Promise<Result>,
  ): Promise<Result>;
}

interface Running {
  readonly auctionId: number | null;
  readonly isPreview: boolean;
  /** Calls that share it. */
  calls: number;
  progress: NonNullable<ImportProgress>;
}

export function createRunningImports(): RunningImports {
  const running = new Map<number, Running>();
  return {
    progress: (accountId) => running.get(accountId)?.progress ?? null,
    async run(accountId, { auctionId, isPreview }, work) {
      const known = running.get(accountId);
      const isShared = isPreview && auctionId !== null && known?.isPreview === true && known.auctionId === auctionId;
      if (known !== undefined && !isShared) throw new ImportRunningError();
      const own = known ?? {
        auctionId,
        isPreview,
        calls: 0,
        progress: { auctionId, step: 'queue', page: 1, pages: 1 },
      };
      running.set(accountId, own);
      own.calls += 1;
      try {
        return await work((progress) => {
          own.progress = { auctionId, page: 1, pages: 1, ...progress };
        });
      } finally {
        own.calls -= 1;
        if (own.calls === 0) running.delete(accountId);
      }
    },
  };
}
