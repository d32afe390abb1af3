import type { ReactNode } from 'react';
import type { HuntedCreature } from '#core/hunt-log/hunted-creatures.ts';
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
import { words } from './words.ts';

function HuntedEmblem({ hunted, stage }: { readonly hunted: HuntedCreature; readonly stage: number }) {
  const fill = stage / 3;
  return hunted.list === 'bestiary' ? (
    <CreatureEmblem item={hunted.item} fill={fill} size="small" />
  ) : (
    <BossEmblem item={hunted.item} fill={fill} size="small" />
  );
}

/** Names in the log that differ from the creature's own. */
function readAs({ hunted, rows }: TypedLine): string {
  const own = foldWords(hunted.item.name);
  return rows
    .filter(({ name }) => foldWords(name) !== own)
    .map(({ name }) => words.table.quoted(name))
    .join(', ');
}

/** The sum of a line, with signs as text for screen readers, which would skip them. */
function Sum({ line }: { readonly line: TypedLine }) {
  if (!line.increment.orMore) return <span className={styles.sum}>{sumWords(line)}</span>;
  return (
    <span className={styles.sum}>
      <span aria-hidden="true">{sumWords(line)}</span>
      <VisuallyHidden>{sumWords(line, words.table.leastSpoken)}</VisuallyHidden>
    </span>
  );
}

function LineName({ line, stage }: { readonly line: TypedLine; readonly stage: number }) {
  return (
    <span className={styles.name}>
      <HuntedEmblem hunted={line.hunted} stage={stage} />
      <span>
        {line.hunted.name} {line.hunted.list === 'bosstiary' && <Tag>{words.table.boss}</Tag>}
      </span>
    </span>
  );
}

function Outcome({ line, children }: { readonly line: TypedLine; readonly children?: ReactNode }) {
  return (
    <span className={styles.outcome}>
      <span className={line.stageAfter > line.stageBefore ? styles.gain : undefined}>{outcomeWords(line)}</span>
      {overflowWords(line) !== '' && <span>{overflowWords(line)}</span>}
      {children}
    </span>
  );
}

const KILLS: Column<TypedLine> = {
  key: 'kills',
  head: words.table.kills,
  end: true,
  inCard: 'corner',
  cell: (line) => <Sum line={line} />,
};

interface LinesTableProps {
  readonly caption: string;
  readonly lines: readonly TypedLine[];
}

/** Each creature with the result of its kills. */
export function LinesTable({ caption, lines }: LinesTableProps) {
  const columns: readonly Column<TypedLine>[] = [
    { key: 'name', head: words.table.creature, cell: (line) => <LineName line={line} stage={line.stageAfter} /> },
    KILLS,
    { key: 'outcome', head: words.table.outcome, inCard: 'line', cell: (line) => <Outcome line={line} /> },
  ];
  return <DataTable caption={caption} columns={columns} rows={lines} rowKey={({ key }) => key} />;
}

interface ReviewTableProps {
  readonly lines: readonly TypedLine[];
  readonly isChosen: (line: TypedLine) => boolean;
  readonly onChoose: (line: TypedLine, chosen: boolean) => void;
  /** Typed exact counts before the hunt by creature key; absent = the field is not open. */
  readonly typed: ReadonlyMap<string, string>;
  readonly onType: (line: TypedLine, text: string) => void;
}

/** Each creature with the result of its kills. Lines are selected one by one. */
export function ReviewTable({ lines, isChosen, onChoose, typed, onType }: ReviewTableProps) {
  const columns: readonly Column<TypedLine>[] = [
    {
      key: 'name',
      head: words.table.creature,
      cell: (line) => {
        const other = readAs(line);
        return (
          <span className={styles.creature}>
            <CheckOption checked={isChosen(line)} onChange={(chosen) => onChoose(line, chosen)}>
              <LineName line={line} stage={line.stageBefore} />
            </CheckOption>
            {other !== '' && <span className={styles.other}>{words.table.inTheLog(other)}</span>}
          </span>
        );
      },
    },
    KILLS,
    {
      key: 'outcome',
      head: words.table.outcome,
      inCard: 'line',
      cell: (line) => (
        <Outcome line={line}>
          {line.known.orMore && (
            <KillsBefore line={line} text={typed.get(line.key)} onType={(text) => onType(line, text)} />
          )}
        </Outcome>
      ),
    },
  ];
  return <DataTable caption={words.table.caption} columns={columns} rows={lines} rowKey={({ key }) => key} />;
}
