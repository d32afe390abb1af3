import { useMemo, useRef, useState } from 'react';
import type { Creature } from '#core/catalogue/items.ts';
import { rowName } from '#core/catalogue/row-name.ts';
import { MOST_PINS } from '#core/progress/pinned.ts';
import { searchEverything } from '#core/search/search-everything.ts';
import { searchRowsOf } from '#core/search/search-row.ts';
import { BESTIARY } from '#core/sections/bestiary.ts';
import { fullWords, pinnedWords } from '#page/parts/pin-words.ts';
import { CreatureEmblem } from '#page/sections/bestiary/creature-emblem.tsx';
import type { Pins } from '#page/state/progress/pins.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { SearchField } from '#page/ui/controls/search-field.tsx';
import { announce } from '#page/ui/messages/live-region.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import styles from './beside.module.css';

/** Creatures that are shown of those found. */
const MOST_FOUND = 6;

interface PinSearchProps {
  readonly creatures: readonly Creature[];
  readonly pinned: readonly number[];
  readonly pins: Pick<Pins, 'full' | 'pin'>;
}

/** Finds creatures by name and pins them, one after the other. */
export function PinSearch({ creatures, pinned, pins: { full, pin } }: PinSearchProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const rows = useMemo(() => searchRowsOf(BESTIARY, creatures), [creatures]);
  const found = useMemo(
    () =>
      searchEverything(rows, text, MOST_FOUND).hits.flatMap(
        ({ row }) => creatures.find(({ id }) => id === row.id) ?? [],
      ),
    [rows, creatures, text],
  );
  if (full) {
    return <Notice kind="info">{fullWords(MOST_PINS)}</Notice>;
  }
  return (
    <div className={styles.pinning}>
      <SearchField
        ref={field}
        label="Pin a creature"
        value={text}
        onSearch={(next) => {
          setText(next);
          const { total } = searchEverything(rows, next, 0);
          if (next.trim() !== '') announce(total === 0 ? 'Nothing found.' : `${total} found.`);
        }}
      />
      {text.trim() !== '' && (
        <ul className={styles.found} aria-label="Creatures found">
          {found.map((creature) => {
            const name = rowName(creature);
            const isPinned = pinned.includes(creature.id);
            return (
              <li key={creature.id}>
                <CreatureEmblem item={creature} fill={0} size="small" />
                <span>{name}</span>
                <Button
                  disabled={isPinned}
                  aria-label={isPinned ? `${name} is pinned` : `Pin ${name}`}
                  onClick={() => {
                    pin(creature.id);
                    announce(`${name} pinned, ${pinnedWords(pinned.length + 1, MOST_PINS)}.`);
                    setText('');
                    field.current?.focus();
                  }}
                >
                  {isPinned ? 'Pinned' : 'Pin'}
                </Button>
              </li>
            );
          })}
          {found.length === 0 && <li>No creature is called so.</li>}
        </ul>
      )}
    </div>
  );
}
