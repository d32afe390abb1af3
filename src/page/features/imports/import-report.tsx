import { Link } from '@tanstack/react-router';
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { CharmsButton } from '#page/list/charms/charms-button.tsx';
import { useImportUndo } from '#page/parts/progress/import-undo.ts';
import { OnlineAnswer } from '#page/parts/screen/online-button.tsx';
import { PagedTimeline } from '#page/parts/screen/paged-timeline.tsx';
import { RetryNotice } from '#page/parts/screen/retry-notice.tsx';
import { listName } from '#page/parts/words/list-names.ts';
import { useCharacters } from '#page/state/characters/characters.ts';
import { type BazaarImport, type SectionReport, useImports } from '#page/state/imports/bazaar-import.ts';
import { TimelineEntry } from '#page/ui/collections/timeline.tsx';
import { Button } from '#page/ui/controls/button.tsx';
import chip from '#page/ui/controls/chip.module.css';
import { TriangleAlert } from '#page/ui/icons/icons.tsx';
import { CircleHelp, Undo2 } from '#page/ui/icons/import-icons.tsx';
import layout from '#page/ui/layout.module.css';
import { AfterDelay, Skeleton } from '#page/ui/loading/skeleton.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { Dialog } from '#page/ui/overlays/dialog.tsx';
import styles from './bazaar-import.module.css';
import { killsWords } from './held-words.ts';
import { ReportGaps } from './report-gaps.tsx';
import { type SectionLine, SectionsTable } from './sections-table.tsx';
import { words } from './words.ts';

interface ImportReportProps {
  /** Id of the import. */
  readonly id: string;
  readonly onClose: () => void;
}

function lineOf(section: TickableSection, report: SectionReport): SectionLine {
  const { gained, changed, lost, unmatched, ambiguous, ...counts } = report;
  const changes = gained + changed + lost;
  return { section, ...counts, changes, unmatched: unmatched.length, ambiguous: ambiguous.length };
}

function linesOf({ sections }: BazaarImport): SectionLine[] {
  return TICKABLE_SECTIONS.flatMap((section) => {
    const report = sections[section];
    return report === undefined ? [] : [lineOf(section, report)];
  });
}

function namesOf({ sections }: BazaarImport): { readonly name: string; readonly section: TickableSection }[] {
  return TICKABLE_SECTIONS.flatMap((section) =>
    (sections[section]?.unmatched ?? []).map((name) => ({ name, section })),
  );
}

function Report({ of, onClose }: { readonly of: BazaarImport; readonly onClose: () => void }) {
  const { auction, sections, changed, check, undone_at } = of;
  const cleared = TICKABLE_SECTIONS.reduce((sum, section) => sum + (sections[section]?.lost ?? 0), 0);
  const unmatched = namesOf(of);
  return (
    <div className={layout.stack4}>
      {undone_at === null ? (
        <Notice kind="done">
          <b>{words.report.success}</b> {words.report.from({ count: changed, auction: String(auction.id) })}{' '}
          {cleared > 0 && words.report.cleared(cleared)}
        </Notice>
      ) : (
        <Notice kind="info">{words.report.undone}</Notice>
      )}
      <SectionsTable
        caption={words.report.bySection}
        heads={[words.table.before, words.table.now]}
        lines={linesOf(of)}
        name={listName}
      />
      {sections.charms !== undefined && (
        <div>
          <CharmsButton>{words.report.charms}</CharmsButton>
        </div>
      )}
      {unmatched.length > 0 && (
        <section aria-label={words.unmatched.title}>
          <h3 className={styles.heading}>{words.unmatched.title}</h3>
          <p className={layout.meta}>{words.unmatched.why}</p>
          <PagedTimeline
            label={words.unmatched.title}
            rows={unmatched}
            row={({ name, section }) => (
              <TimelineEntry key={`${section} ${name}`} picture={<CircleHelp className="icon" aria-hidden />}>
                {name} <span className={layout.meta}>· {listName(section)}</span>
              </TimelineEntry>
            )}
          />
        </section>
      )}
      <ReportGaps sections={sections} />
      {check.length > 0 && (
        <section aria-label={words.check.title}>
          <h3 className={styles.heading}>{words.check.title}</h3>
          <p className={layout.meta}>{words.check.why}</p>
          <div className={styles.chips}>
            {check.map((one) => (
              <Link key={one.name} to="/bestiary" search={{ search: one.name }} className={chip.chip} onClick={onClose}>
                <TriangleAlert className="icon--s" aria-hidden />
                {killsWords(one)}
              </Link>
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

/** The report of an import from any device, with the option to undo it. */
export function ImportReport({ id, onClose }: ImportReportProps) {
  const imports = useImports();
  const { characters } = useCharacters();
  const { busy, undo } = useImportUndo();
  const found = imports.status === 'ready' ? imports.answer.find((one) => one.id === id) : undefined;
  const name = characters?.find((one) => one.id === found?.character)?.name;
  return (
    <Dialog
      title={name === undefined ? words.report.untitled : words.report.title(name)}
      roomy
      onClose={onClose}
      footer={
        <>
          {found?.undone_at === null && (
            <OnlineAnswer
              variant="quiet"
              className={styles.first}
              icon={<Undo2 className="icon--s" aria-hidden />}
              busy={busy}
              onClick={() => !busy && void undo(id).then((isUndone) => isUndone && onClose())}
            >
              {words.report.undo}
            </OnlineAnswer>
          )}
          <Button variant="primary" onClick={onClose}>
            {words.report.done}
          </Button>
        </>
      }
    >
      {imports.status === 'loading' && (
        <AfterDelay>
          <div role="status" aria-label={words.report.loading}>
            <Skeleton className={styles.loading} />
          </div>
        </AfterDelay>
      )}
      {imports.status === 'failed' && (
        <RetryNotice onRetry={imports.retry}>
          {imports.offline ? words.report.offline : words.report.failed}
        </RetryNotice>
      )}
      {imports.status === 'ready' && found === undefined && <p>{words.report.gone}</p>}
      {found !== undefined && <Report of={found} onClose={onClose} />}
    </Dialog>
  );
}
