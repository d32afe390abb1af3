import { Logo } from '#page/parts/screen/logo.tsx';
import type { ImportOrder, ImportProgress } from '#page/state/imports/bazaar-import.ts';
import { LoaderCircle } from '#page/ui/icons/icons.tsx';
import layout from '#page/ui/layout.module.css';
import styles from './bazaar-import.module.css';
import type { ImportRun } from './use-import-run.ts';
import { words } from './words.ts';

/** The texts of steps with several pages. */
const PAGED: Readonly<
  Partial<Record<NonNullable<ImportProgress>['step'], (place: { page: number; pages: number }) => string>>
> = words.reading.pages;

/** Describes the current step of an import. */
export function progressWords(
  progress: ImportProgress,
  { waitsFor, order }: Pick<ImportRun, 'waitsFor' | 'order'>,
): string {
  if (waitsFor !== null) return words.reading.busy(waitsFor);
  if (progress !== null) {
    const { step, page, pages } = progress;
    return (pages === 1 ? undefined : PAGED[step]?.({ page, pages })) ?? words.reading.steps[step];
  }
  return order !== null && order.page !== null ? words.reading.upload : words.reading.start;
}

/** The auction that is being read, and the current step. */
export function Reading({ order, step }: { readonly order: ImportOrder | null; readonly step: string }) {
  const auctionId = order?.auctionId ?? null;
  return (
    <div className={styles.reading}>
      <span className={styles.spinner}>
        <LoaderCircle aria-hidden />
      </span>
      <h3>{auctionId === null ? words.reading.titleOfPage : words.reading.title(String(auctionId))}</h3>
      <p role="status">{step}</p>
      <p className={layout.meta}>{words.reading.leave}</p>
    </div>
  );
}

interface SavingOverlayProps {
  /** Whether the import is complete and only the current character still changes. */
  readonly isDone: boolean;
  readonly step: string;
  /** Text that names the auction and the target character. */
  readonly into: string;
}

/** Overlay of the dialog while an import is saved. */
export function SavingOverlay({ isDone, step, into }: SavingOverlayProps) {
  return (
    <>
      <Logo className={styles.stamp} />
      <p className={styles.overlayWords}>{isDone ? words.saving.changing : words.saving.importing}</p>
      <p className={layout.meta}>
        {into} {!isDone && step}
      </p>
    </>
  );
}
