import { Fragment, useEffect, useRef } from 'react';
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import { listName } from '#page/parts/words/list-names.ts';
import type { AuctionHead, ImportPreview, SectionPreview } from '#page/state/imports/bazaar-import.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { CheckOption } from '#page/ui/controls/option.tsx';
import layout from '#page/ui/layout.module.css';
import { Notice } from '#page/ui/messages/notice.tsx';
import styles from './bazaar-import.module.css';
import { ReportGaps } from './report-gaps.tsx';
import { SectionChanges } from './section-changes.tsx';
import { type SectionLine, SectionsTable } from './sections-table.tsx';
import type { Previewed } from './use-import-run.ts';
import { words } from './words.ts';

interface PreviewedImportProps {
  readonly previewed: Previewed;
  /** Name of the target character. */
  readonly into: string;
  /** Sections that are excluded. */
  readonly left: ReadonlySet<TickableSection>;
  readonly onLeave: (section: TickableSection, isLeft: boolean) => void;
}

type Part = readonly [TickableSection, SectionPreview];

function lineOf([section, preview]: Part, isOut: boolean): SectionLine {
  const { gained, changed, lost, unmatched, ambiguous, ...counts } = preview;
  return {
    section,
    ...counts,
    changes: gained.length + changed.length + lost.length,
    unmatched: unmatched.length,
    ambiguous: ambiguous.length,
    isOut,
  };
}

/** Warns of a section that could not be read or recognized completely. An empty one can be excluded here. */
function Caveat({ part: [section, preview], onLeave }: { readonly part: Part; readonly onLeave: () => void }) {
  const { state, read, counted, lost, unmatched } = preview;
  const name = listName(section);
  if (state === 'partial') {
    const values = { section: name, count: read };
    return (
      <Notice kind="info">
        {counted === null ? words.preview.partial(values) : words.preview.partialOf({ ...values, total: counted })}
      </Notice>
    );
  }
  if (state === 'missing') return <Notice kind="info">{words.preview.missing(name)}</Notice>;
  if (unmatched.length > 0) {
    return <Notice kind="info">{words.preview.unknown({ section: name, count: unmatched.length })}</Notice>;
  }
  if (read > 0 || lost.length === 0) return null;
  return (
    <Notice
      kind="warn"
      action={
        <Button small onClick={onLeave}>
          {words.preview.leaveOutOf(name)}
        </Button>
      }
    >
      {words.preview.empty({ section: name, count: lost.length })}
    </Notice>
  );
}

/** Shows that the page counts other points than the rows that were recognized, because the catalogue lacks something. */
function PointsCheck({ part: [section, { points }] }: { readonly part: Part }) {
  const { pointCount } = SECTIONS[section];
  if (points === undefined || points.page === points.known || pointCount === undefined) return null;
  return (
    <Notice kind="info">
      {words.preview.points({
        section: listName(section),
        page: pointCount(points.page),
        known: pointCount(points.known),
      })}
    </Notice>
  );
}

/** The character for sale, and the source of the data. It takes the focus when the preview opens. */
function Seller({ auction, source }: Pick<ImportPreview, 'source'> & { readonly auction: AuctionHead }) {
  const { id, name, level, vocation, world, status } = auction;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className={styles.who}>
        {name}
      </h3>
      <p>{words.preview.level({ level, vocation, world })}</p>
      <p className={layout.meta}>
        {words.preview.status[status](String(id))} {words.preview.source[source]}
      </p>
    </div>
  );
}

/** The changes of an import, before it is confirmed. */
export function ImportPreviewPanel({ previewed: { preview, isRepeat }, into, left, onLeave }: PreviewedImportProps) {
  const { auction, source, sections } = preview;
  const parts = TICKABLE_SECTIONS.flatMap((section): Part[] => {
    const part = sections[section];
    return part === undefined ? [] : [[section, part]];
  });
  const lines = parts.map((part) => lineOf(part, left.has(part[0])));
  const kept = parts.filter(([section]) => !left.has(section));
  return (
    <div className={layout.stack4}>
      {isRepeat && <Notice kind="warn">{words.preview.changedSince}</Notice>}
      <Seller auction={auction} source={source} />
      {kept.map((part) => (
        <Fragment key={part[0]}>
          <Caveat part={part} onLeave={() => onLeave(part[0], true)} />
          <PointsCheck part={part} />
        </Fragment>
      ))}
      <ReportGaps sections={Object.fromEntries(kept)} />
      <div>
        <h3 className={styles.heading}>{words.preview.into(into)}</h3>
        <p className={layout.meta}>{words.preview.leaveOut}</p>
        <SectionsTable
          caption={words.preview.table}
          heads={[words.preview.now, words.preview.after]}
          lines={lines}
          name={(section) => (
            <CheckOption checked={!left.has(section)} onChange={(isIn) => onLeave(section, !isIn)}>
              {listName(section)}
            </CheckOption>
          )}
        />
        {lines.every(({ changes, isOut }) => changes === 0 || isOut) && <p>{words.preview.unchanged}</p>}
      </div>
      <div>
        {kept.map(([section, part]) => (
          <SectionChanges key={section} section={section} preview={part} />
        ))}
      </div>
    </div>
  );
}
