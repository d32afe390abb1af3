import { useId } from 'react';
import { type HuntedCreatures, keyOf } from '#core/hunt-log/hunted-creatures.ts';
import { candidatesOf, type Meant, type OpenRow } from '#core/hunt-log/review.ts';
import { CheckOption } from '#page/ui/controls/option.tsx';
import { Select } from '#page/ui/controls/select.tsx';
import { withElements } from '#page/ui/with-nodes.tsx';
import styles from './hunt-log.module.css';
import { words } from './words.ts';

/** Option that assigns the name to no creature. */
const NO_CREATURE = 'none';

interface OpenRowsProps {
  readonly rows: readonly OpenRow[];
  readonly all: HuntedCreatures;
  readonly meant: Meant;
  /** Assigns a name to a creature by key; null = to none. */
  readonly onMean: (name: string, key: string | null) => void;
}

/** Names of the log that match no creature or several: the player chooses which creature is meant. */
export function OpenRows({ rows, all, meant, onMean }: OpenRowsProps) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section className={styles.open} aria-labelledby={id}>
      <h3 id={id}>{words.names.title}</h3>
      <ul>
        {rows.map((row) => {
          const { name, count } = row.row;
          const options = candidatesOf(row).flatMap((candidate) => {
            const key = keyOf(candidate);
            const hunted = all.get(key);
            return hunted === undefined ? [] : [{ value: key, label: hunted.name }];
          });
          const [nearest] = options;
          return (
            <li key={name}>
              <p>
                {withElements(words.names.kills, { count, name: <b>{name}</b> })}{' '}
                {row.kind === 'ambiguous' && words.names.several}
                {row.kind === 'unmatched' && (nearest === undefined ? words.names.none : words.names.near)}
              </p>
              {row.kind === 'ambiguous' && (
                <Select
                  label={words.names.which(name)}
                  value={meant.get(name) ?? NO_CREATURE}
                  options={[{ value: NO_CREATURE, label: words.names.skip }, ...options]}
                  onChange={(key) => onMean(name, key === NO_CREATURE ? null : key)}
                />
              )}
              {row.kind === 'unmatched' && nearest !== undefined && (
                <CheckOption
                  checked={meant.get(name) === nearest.value}
                  onChange={(on) => onMean(name, on ? nearest.value : null)}
                >
                  {words.names.countAs(nearest.label)}
                </CheckOption>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
