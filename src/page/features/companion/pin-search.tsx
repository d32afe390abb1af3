import { useMemo, useRef, useState } from 'react';
import { type HuntedCreatures, keyOf } from '#core/hunt-log/hunted-creatures.ts';
import { MOST_PINS } from '#core/progress/pinned.ts';
import { searchEverything } from '#core/search/search-everything.ts';
import type { SearchRow } from '#core/search/search-row.ts';
import { fullWords, pinnedWords } from '#page/parts/words/pin-words.ts';
import { CreatureEmblem } from '#page/sections/bestiary/creature-emblem.tsx';
import { BossEmblem } from '#page/sections/bosstiary/boss-emblem.tsx';
import type { Pins } from '#page/state/sync/progress/pins.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { SearchField } from '#page/ui/controls/search-field.tsx';
import layout from '#page/ui/layout.module.css';
import { announce } from '#page/ui/messages/live-region.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import styles from './companion.module.css';
import { words } from './words.ts';

/** Most results shown. */
const MOST_FOUND = 6;

interface PinSearchProps {
  /** All creatures and bosses; `names` is a stable array. */
  readonly all: HuntedCreatures;
  readonly names: readonly SearchRow[];
  readonly pinned: readonly number[];
  readonly pins: Pick<Pins, 'full' | 'pin'>;
}

/** Searches creatures and bosses by name and pins them. */
export function PinSearch({ all, names, pinned, pins: { full, pin } }: PinSearchProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const found = useMemo(
    () => searchEverything(names, text, MOST_FOUND).hits.flatMap(({ row }) => all.get(keyOf(row)) ?? []),
    [all, names, text],
  );
  if (full) {
    return <Notice kind="info">{fullWords(MOST_PINS)}</Notice>;
  }
  return (
    <div className={layout.stack2}>
      <SearchField
        ref={field}
        label={words.search}
        value={text}
        onSearch={(next) => {
          setText(next);
          const { total } = searchEverything(names, next, 0);
          if (next.trim() !== '') announce(total === 0 ? words.nothingFound : words.found(total));
        }}
      />
      {text.trim() !== '' && (
        <ul className={styles.found} aria-label={words.foundList}>
          {found.map((hunted) => {
            const { id, name } = hunted;
            const isPinned = pinned.includes(id);
            return (
              <li key={id}>
                {hunted.list === 'bestiary' ? (
                  <CreatureEmblem item={hunted.item} fill={0} size="small" />
                ) : (
                  <BossEmblem item={hunted.item} fill={0} size="small" />
                )}
                <span>{name}</span>
                <Button
                  disabled={isPinned}
                  aria-label={isPinned ? words.isPinned(name) : words.pinOf(name)}
                  onClick={() => {
                    pin(id);
                    announce(words.nowPinned({ name, pins: pinnedWords(pinned.length + 1, MOST_PINS) }));
                    setText('');
                    field.current?.focus();
                  }}
                >
                  {isPinned ? words.pinned : words.pin}
                </Button>
              </li>
            );
          })}
          {found.length === 0 && <li>{words.noneFound}</li>}
        </ul>
      )}
    </div>
  );
}
