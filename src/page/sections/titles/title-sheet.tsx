import { useMemo } from 'react';
import type { Title } from '#core/catalogue/items.ts';
import { qualifiesByImport } from '#core/goals/imported-titles.ts';
import { measuredSection, titleProgress } from '#core/goals/title-progress.ts';
import { titleLeft } from '#core/goals/title-steps.ts';
import type { TitleParams } from '#core/sections/titles.ts';
import { figure } from '#core/words/figure.ts';
import type { SectionSheetProps } from '#page/list/section-drawing.ts';
import { SectionSheet } from '#page/list/sheet/section-sheet.tsx';
import { dayWords } from '#page/parts/words/moment-words.ts';
import { useAllProgress } from '#page/sections/all-sections.ts';
import { words } from '#page/sections/words.ts';
import { useNamedSection } from '#page/state/catalogue/outfit-names.ts';
import { useImportedFigures } from '#page/state/characters/imported-figures.ts';
import { useValue } from '#page/state/sync/progress/progress.ts';
import { ProgressBar } from '#page/ui/figures/progress-bar.tsx';
import styles from './title-sheet.module.css';

/** The player's progress towards a title. Its space is reserved while the rows load. */
function TitleGoal({ title }: { readonly title: Title }) {
  const section = measuredSection(title);
  const rows = useNamedSection(section ?? 'titles');
  const progress = useAllProgress();
  const imported = useImportedFigures();
  const earned = useValue('titles', title.id) !== 0;
  const measured = useMemo(
    () =>
      section === null || rows.status !== 'ready' ? null : titleProgress(title, progress, { [section]: rows.items }),
    [section, rows, progress, title],
  );
  if (section === null && !earned && imported !== null && qualifiesByImport(title, imported)) {
    return <p className={styles.goal}>{words.qualifiedByImport(dayWords(Date.parse(imported.at)))}</p>;
  }
  if (section === null || earned || rows.status === 'failed') return null;
  if (measured === null) return rows.status === 'loading' ? <div className={styles.goal} /> : null;
  const { have, need, known } = measured;
  return (
    <div className={styles.goal}>
      <p>
        <b>{known === 'atLeast' ? words.atLeast({ have, need }) : `${figure(have)} / ${figure(need)}`}</b> ·{' '}
        {titleLeft(title, measured)}
      </p>
      <ProgressBar label={words.progress(title.name)} share={Math.min(1, have / need)} tone="brass" />
    </div>
  );
}

/** The sheet of a title, with the player's progress. */
export function TitleSheet(props: SectionSheetProps<Title, TitleParams>) {
  return <SectionSheet {...props} note={(item) => <TitleGoal key={`goal ${item.id}`} title={item} />} />;
}
