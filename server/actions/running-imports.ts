/** Previews and imports that are running, with what each account's newest one is at. */
import type { ReadingProgress } from '#core/bazaar-import/auction.ts';
import type { ImportProgress } from '#core/contract/bazaar-import.ts';

/** Most previews of an account at once: one may be left behind by a player who typed another ID. */
const MAX_PREVIEWS = 2;

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

interface Running {
  readonly isPreview: boolean;
  progress: NonNullable<ImportProgress>;
}

export function createRunningImports(): RunningImports {
  /** By account, the oldest first. */
  const running = new Map<number, readonly Running[]>();
  return {
    progress: (accountId) => running.get(accountId)?.at(-1)?.progress ?? null,
    async run(accountId, { auctionId, isPreview }, work) {
      const others = running.get(accountId) ?? [];
      const alike = others.filter((other) => other.isPreview === isPreview);
      if (alike.length >= (isPreview ? MAX_PREVIEWS : 1)) throw new ImportRunningError();
      const own: Running = { isPreview, progress: { auctionId, step: 'queue', page: 1, pages: 1 } };
      running.set(accountId, [...others, own]);
      try {
        return await work((progress) => {
          own.progress = { auctionId, page: 1, pages: 1, ...progress };
        });
      } finally {
        const left = (running.get(accountId) ?? []).filter((other) => other !== own);
        if (left.length === 0) running.delete(accountId);
        else running.set(accountId, left);
      }
    },
  };
}
