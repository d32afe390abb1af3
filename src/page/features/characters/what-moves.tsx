import { listName } from '#page/parts/words/list-names.ts';
import type { RecordedList } from '#page/state/sync/progress/transfer.ts';
import { Timeline, TimelineEntry } from '#page/ui/collections/timeline.tsx';
import styles from './characters.module.css';
import { words } from './words.ts';

/** Lists that move from one character to another, with their sizes. */
export function WhatMoves({ lists }: { readonly lists: readonly RecordedList[] }) {
  if (lists.length === 0) return <p className={styles.muted}>{words.nothingMoves}</p>;
  return (
    <Timeline label={words.moves}>
      {lists.map(({ list, count }) => (
        <TimelineEntry key={list} end={words.entries(count)}>
          {listName(list)}
        </TimelineEntry>
      ))}
    </Timeline>
  );
}
