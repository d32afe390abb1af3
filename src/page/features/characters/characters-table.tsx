import type { Character } from '#page/state/characters/characters.ts';
import { type Column, DataTable } from '#page/ui/collections/data-table.tsx';
import { Eye, EyeOff } from '#page/ui/icons/icons.tsx';
import layout from '#page/ui/layout.module.css';
import { Tag } from '#page/ui/tag.tsx';
import { CharacterOptions, LegacyOptions } from './character-options.tsx';
import styles from './characters.module.css';
import { CodeCell, StatusCell, StatusMark } from './verification.tsx';
import { words } from './words.ts';

type Row =
  | { readonly kind: 'character'; readonly id: number; readonly name: string; readonly character: Character }
  /** Owns the progress recorded before the first character was created. */
  | { readonly kind: 'legacy'; readonly id: 0; readonly name: string };

interface CharactersTableProps {
  readonly characters: readonly Character[];
  /** Name of the legacy character; null = it was converted. */
  readonly legacy: string | null;
  /** Id of the current character; 0 = the legacy character. */
  readonly current: number;
  readonly username: string;
  readonly offline: boolean;
  readonly onEdit: (character: Character) => void;
  readonly onDelete: (character: Character) => void;
  readonly onConvert: () => void;
}

/** The account's characters, the legacy character last. */
export function OwnCharactersTable({
  characters,
  legacy,
  current,
  username,
  offline,
  onEdit,
  onDelete,
  onConvert,
}: CharactersTableProps) {
  const rows: Row[] = characters.map((character) => ({
    kind: 'character',
    id: character.id,
    name: character.name,
    character,
  }));
  if (legacy !== null) rows.push({ kind: 'legacy', id: 0, name: legacy });
  const columns: readonly Column<Row>[] = [
    {
      key: 'name',
      head: words.name,
      cell: ({ kind, id, name }) => (
        <span className={styles.name}>
          {name} {id === current && <Tag tone="accent">{words.current}</Tag>}{' '}
          {kind === 'legacy' && <Tag>{words.legacy}</Tag>}
        </span>
      ),
    },
    {
      key: 'code',
      head: words.code,
      inCard: 'line',
      cardLabel: words.codeShort,
      cell: (row) =>
        row.kind === 'legacy' ? (
          <span className={layout.meta}>{words.convertFirst}</span>
        ) : (
          <CodeCell character={row.character} offline={offline} />
        ),
    },
    {
      key: 'status',
      head: words.status,
      inCard: 'line',
      cell: (row) =>
        row.kind === 'legacy' ? (
          <StatusMark verified={false} />
        ) : (
          <StatusCell character={row.character} offline={offline} />
        ),
    },
    {
      key: 'visibility',
      head: words.visibility,
      cell: (row) => {
        const hidden = row.kind === 'legacy' || row.character.is_hidden === 1;
        const Icon = hidden ? EyeOff : Eye;
        return (
          <span className={styles.line}>
            <Icon className="icon--s" aria-hidden />
            {hidden ? words.hidden : words.public}
          </span>
        );
      },
    },
    {
      key: 'options',
      head: words.options,
      end: true,
      inCard: 'corner',
      cell: (row) =>
        row.kind === 'legacy' ? (
          <LegacyOptions name={row.name} username={username} offline={offline} onConvert={onConvert} />
        ) : (
          <CharacterOptions
            character={row.character}
            username={username}
            current={row.id === current}
            offline={offline}
            onEdit={() => onEdit(row.character)}
            onDelete={() => onDelete(row.character)}
          />
        ),
    },
  ];
  return (
    <DataTable
      caption={words.table}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => String(id)}
      isCurrent={({ id }) => id === current}
      tenInView
    />
  );
}
