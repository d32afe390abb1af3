import type { Quarry } from '#core/hunt-log/quarry.ts';
import { foldWords } from '#core/search/fold-words.ts';
import { CreatureEmblem } from '#page/sections/bestiary/creature-emblem.tsx';
import { BossEmblem } from '#page/sections/bosstiary/boss-emblem.tsx';
import { type Column, DataTable } from '#page/ui/collections/data-table.tsx';
import { CheckOption } from '#page/ui/controls/option.tsx';
import { Tag } from '#page/ui/tag.tsx';
import { VisuallyHidden } from '#page/ui/visually-hidden.tsx';
import styles from './hunt-log.module.css';
import { KillsBefore } from './kills-before.tsx';
import { outcomeWords, overflowWords, sumWords } from './review-words.ts';
import type { TypedLine } from './typed-line.ts';

function QuarryEmblem({ quarry, stage }: { readonly quarry: Quarry; readonly stage: number }) {
  const fill = stage / 3;
  return quarry.list === 'bestiary' ? (
    <CreatureEmblem item={quarry.item} fill={fill} size="small" />
  ) : (
    <BossEmblem item={quarry.item} fill={fill} size="small" />
  );
}

/** The names in the log, where they are other words than the creature's own. */
function readAs({ quarry, rows }: TypedLine): string {
  const own = foldWords(quarry.item.name);
  return rows
    .filter(({ name }) => foldWords(name) !== own)
    .map(({ name }) => `“${name}”`)
    .join(', ');
}

/** The sum of a line; signs are read out as words where a voice would leave them out. */
function Sum({ line }: { readonly line: TypedLine }) {
  const words = sumWords(line);
  if (!line.increment.orMore) return <span className={styles.sum}>{words}</span>;
  return (
    <span className={styles.sum}>
      <span aria-hidden="true">{words}</span>
      <VisuallyHidden>{words.replaceAll('≥', 'at least')}</VisuallyHidden>
    </span>
  );
}

interface ReviewTableProps {
  readonly lines: readonly TypedLine[];
  readonly isChosen: (line: TypedLine) => boolean;
  readonly onChoose: (line: TypedLine, chosen: boolean) => void;
  /** Typed exact counts before the hunt, by creature key; absent where the field is not open. */
  readonly typed: ReadonlyMap<string, string>;
  readonly onType: (line: TypedLine, text: string) => void;
}

/** Each creature with what its kills lead to, to be agreed to one by one. */
export function ReviewTable({ lines, isChosen, onChoose, typed, onType }: ReviewTableProps) {
  const columns: readonly Column<TypedLine>[] = [
    {
      key: 'name',
      head: 'Creature',
      cell: (line) => {
        const other = readAs(line);
        return (
          <span className={styles.creature}>
            <CheckOption checked={isChosen(line)} onChange={(chosen) => onChoose(line, chosen)}>
              <span className={styles.name}>
                <QuarryEmblem quarry={line.quarry} stage={line.stageBefore} />
                <span>
                  {line.quarry.name} {line.quarry.list === 'bosstiary' && <Tag>Boss</Tag>}
                </span>
              </span>
            </CheckOption>
            {other !== '' && <span className={styles.other}>in the log {other}</span>}
          </span>
        );
      },
    },
    {
      key: 'kills',
      head: 'Kills',
      end: true,
      inCard: 'corner',
      cell: (line) => <Sum line={line} />,
    },
    {
      key: 'outcome',
      head: 'What it does',
      inCard: 'line',
      cell: (line) => (
        <span className={styles.outcome}>
          <span className={line.stageAfter > line.stageBefore ? styles.gain : undefined}>{outcomeWords(line)}</span>
          {overflowWords(line) !== '' && <span>{overflowWords(line)}</span>}
          {line.known.orMore && (
            <KillsBefore line={line} text={typed.get(line.key)} onType={(text) => onType(line, text)} />
          )}
        </span>
      ),
    },
  ];
  return <DataTable caption="Kills of this hunt" columns={columns} rows={lines} rowKey={({ key }) => key} />;
}
