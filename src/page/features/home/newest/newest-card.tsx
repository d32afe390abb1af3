import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { newestUpdate, newRows } from '#core/sections/newest-rows.ts';
import { figure } from '#core/words/figure.ts';
import { PanelHead } from '#page/parts/screen/panel-head.tsx';
import { dayWords } from '#page/parts/words/moment-words.ts';
import { useAllProgress, useAllRows } from '#page/sections/all-sections.ts';
import { isListed, REGISTRY } from '#page/sections/registry.ts';
import { SectionEmblem } from '#page/sections/section-progress-list.tsx';
import { useSection } from '#page/state/catalogue/catalogue.ts';
import { useProgressReady } from '#page/state/sync/progress/progress.ts';
import { Timeline, TimelineEntry } from '#page/ui/collections/timeline.tsx';
import layout from '#page/ui/layout.module.css';
import styles from './newest-card.module.css';
import { words } from './words.ts';

interface NewestCardProps {
  /** Whether anything is recorded: then only missing items are listed, and the card is hidden if there are none. */
  readonly recorded: boolean;
}

/** Items of the newest update by section, with links to the lists. */
export function NewestCard({ recorded }: NewestCardProps) {
  const updates = useSection('updates');
  const { rows } = useAllRows();
  const progress = useAllProgress();
  const ready = useProgressReady() || !recorded;
  const known = updates.status === 'ready' ? updates.items : null;
  const newest = useMemo(() => (known === null || rows === null ? null : newestUpdate(known, rows)), [known, rows]);
  const found = useMemo(
    () => (newest === null || rows === null ? [] : newRows(newest.versions, rows, recorded ? progress : null)),
    [newest, rows, recorded, progress],
  );
  if (newest === null || found.length === 0 || !ready) return null;
  const { title, date } = newest;
  return (
    <section className={styles.newest} aria-labelledby="newest-heading">
      <PanelHead id="newest-heading" title={words.title}>
        {recorded && (
          <span className={layout.meta}>{words.missed(found.reduce((so, { count }) => so + count, 0))}</span>
        )}
      </PanelHead>
      <p className={layout.meta}>
        {date === null ? title : words.update({ title, date: dayWords(Date.parse(date), 'UTC') })}
      </p>
      <Timeline label={words.title}>
        {found.map(({ section, count, query }) =>
          isListed(section) ? (
            <TimelineEntry
              key={section}
              picture={<SectionEmblem section={section} share={0} size="small" />}
              end={figure(count)}
            >
              <Link to={REGISTRY[section].path} search={query} className={styles.way}>
                {REGISTRY[section].title}
              </Link>
            </TimelineEntry>
          ) : null,
        )}
      </Timeline>
    </section>
  );
}
