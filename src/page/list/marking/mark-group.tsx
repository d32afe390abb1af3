import { useState } from 'react';
import type { ListedItem } from '#core/filters/list.ts';
import type { WantedMark } from '#page/list/bulk/bulk-mark.tsx';
import { BulkMark, StateMenu } from '#page/list/bulk/lazy-parts.tsx';
import type { CommonParams, SectionList } from '#page/list/section-list.ts';
import { LinkButton } from '#page/ui/controls/button.tsx';
import { MenuButton } from '#page/ui/overlays/menu-button.tsx';
import styles from './mark-group.module.css';
import { words } from './words.ts';

interface MarkGroupProps<Item extends ListedItem> {
  readonly definition: SectionList<Item, CommonParams>;
  /** All rows of the section. */
  readonly items: readonly Item[];
  /** Rows of the group that the filters show. */
  readonly shown: readonly Item[];
  /** Number of shown rows that are not done. */
  readonly left: number;
  readonly name: string;
  /** Name of the played character, if the player has several; else undefined. */
  readonly played: string | undefined;
}

/** Marks the rows of a group that match the filters; offers a choice of states if the section has more than a tick. */
export function MarkGroup<Item extends ListedItem>({
  definition,
  items,
  shown,
  left,
  name,
  played,
}: MarkGroupProps<Item>) {
  const [wanted, setWanted] = useState<WantedMark<Item> | null>(null);
  const label = words.markGroupOf({ count: left, name });
  const content = (
    <>
      {words.markGroup} <span className={styles.left}>{words.left(left)}</span>
    </>
  );
  return (
    <span className={styles.mark}>
      {definition.tracking.kind === 'tick' ? (
        <LinkButton aria-label={label} onClick={() => setWanted({ chosen: shown, state: null })}>
          {content}
        </LinkButton>
      ) : (
        <MenuButton
          label={label}
          menu={(opening) => (
            <StateMenu
              {...opening}
              label={words.mark(name)}
              definition={definition}
              onChoose={(state) => setWanted({ chosen: shown, state })}
            />
          )}
        >
          {content}
        </MenuButton>
      )}
      {wanted !== null && (
        <BulkMark definition={definition} items={items} played={played} {...wanted} onClose={() => setWanted(null)} />
      )}
    </span>
  );
}
