import type { ReactNode } from 'react';
import { type Lists, listsOf } from '#page/list/list-progress.ts';
import { useItemProgress } from '#page/list/rows/use-item-progress.ts';
import { momentWords } from '#page/parts/words/moment-words.ts';
import { useItemDates } from '#page/state/sync/progress/item-dates.ts';
import styles from './item-facts.module.css';
import { FactLabel, FactQuestion, type FactReports } from './report/fact-label.tsx';
import { words } from './words.ts';

/** One fact of an item. */
export interface FactLine {
  readonly label: string;
  readonly value: ReactNode;
  /** Key of the field that a report of this fact names; absent = it can't be reported. */
  readonly field?: string | undefined;
  /** Whether it is unknown and players can know it. */
  readonly asked?: boolean;
  /** True if it takes a whole line. */
  readonly long?: boolean;
  /** Parts of the value for comparison, each in a box, instead of the value. */
  readonly compared?: readonly { readonly name: string; readonly figure: string }[];
}

function Compared({ parts }: { readonly parts: NonNullable<FactLine['compared']> }) {
  return (
    <ul className={styles.compared}>
      {parts.map(({ name, figure }) => (
        <li key={name}>
          <span className={styles.figure}>{figure}</span> <span className={styles.name}>{name}</span>
        </li>
      ))}
    </ul>
  );
}

interface ItemDatesProps {
  readonly lists: Lists;
  readonly item: number;
}

/** Dates when the played character's item was first recorded and last changed. Reserves its space while loading. */
export function ItemDates({ lists, item }: ItemDatesProps) {
  const { values, stages } = listsOf(lists);
  const { progress } = useItemProgress(lists, item);
  const { first, last, from } = useItemDates(values, stages, item);
  const here = from === 'device';
  const recorded = progress.values.size + progress.stages.size > 0;
  const format = (at: number | null) => {
    if (at !== null) return momentWords(at);
    if (from === 'loading') return '…';
    return recorded ? words.unknown : words.notYet;
  };
  return (
    <ItemFacts
      facts={[
        { label: here ? words.firstRecordedHere : words.firstRecorded, value: format(first) },
        { label: here ? words.lastChangedHere : words.lastChanged, value: format(last) },
      ]}
    />
  );
}

interface ItemFactsProps {
  readonly facts: readonly FactLine[];
  readonly reports?: FactReports;
}

/** Facts with their labels, two per line. */
export function ItemFacts({ facts, reports }: ItemFactsProps) {
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, field, asked, long, compared }) => (
        <div key={label} className={long ? styles.long : undefined}>
          <dt>
            <FactLabel label={label} field={field} reports={reports} />
          </dt>
          <dd>
            {compared === undefined ? value : <Compared parts={compared} />}
            <FactQuestion label={label} field={field} reports={reports} asked={asked} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
