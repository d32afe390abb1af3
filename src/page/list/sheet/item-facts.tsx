import type { ReactNode } from 'react';
import styles from './item-facts.module.css';

/** One fact of an item. */
export interface FactLine {
  readonly label: string;
  readonly value: ReactNode;
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

/** Facts with their labels, two per line. */
export function ItemFacts({ facts }: { readonly facts: readonly FactLine[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, long, compared }) => (
        <div key={label} className={long ? styles.long : undefined}>
          <dt>{label}</dt>
          <dd>{compared === undefined ? value : <Compared parts={compared} />}</dd>
        </div>
      ))}
    </dl>
  );
}
