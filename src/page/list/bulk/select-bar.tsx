import type { ListedItem } from '#core/filters/list.ts';
import { type BulkState, bulkStates } from '#core/sections/bulk/bulk-states.ts';
import type { CommonParams, SectionList } from '#page/list/section-list.ts';
import { Button, LinkButton } from '#page/ui/controls/button.tsx';
import { ChevronDown, X } from '#page/ui/icons/icons.tsx';
import layout from '#page/ui/layout.module.css';
import { MenuButton } from '#page/ui/overlays/menu-button.tsx';
import { labels } from '#page/ui/words.ts';
import { selectedWords } from './bulk-words.ts';
import { StateMenu } from './list-menus.tsx';
import styles from './select-bar.module.css';
import { words } from './words.ts';

interface SelectBarProps<Item extends ListedItem> {
  readonly definition: SectionList<Item, CommonParams>;
  readonly selected: number;
  /** Number of selected rows hidden by the filters. */
  readonly unseen: number;
  /** Number of rows that match the filters, on all pages. */
  readonly shown: number;
  /** True if all of these are selected. */
  readonly allSelected: boolean;
  readonly onSelectAll: () => void;
  readonly onSelectNone: () => void;
  readonly onMark: (state: BulkState<Item>) => void;
  readonly onCancel: () => void;
}

/** Number of selected rows, with their actions. */
export function SelectBar<Item extends ListedItem>({
  definition,
  selected,
  unseen,
  shown,
  allSelected,
  onSelectAll,
  onSelectNone,
  onMark,
  onCancel,
}: SelectBarProps<Item>) {
  const states = bulkStates(definition);
  return (
    <section className={`${layout.row} ${styles.bar}`} aria-label={words.selection} data-select-bar="">
      <Button variant="quiet" className={styles.cancel} icon={<X className="icon" aria-hidden />} onClick={onCancel}>
        {labels.cancel}
      </Button>
      <p className={styles.count}>{selectedWords(selected, unseen)}</p>
      {allSelected ? (
        <LinkButton className={styles.all} onClick={onSelectNone}>
          {words.selectNone}
        </LinkButton>
      ) : (
        <LinkButton className={styles.all} data-select-all="" onClick={onSelectAll}>
          {words.selectAll(shown)}
        </LinkButton>
      )}
      <span className={`${layout.cluster} ${styles.actions}`}>
        {states.length === 2 ? (
          states.map((state) => (
            <Button
              key={state.label}
              variant={state.clears ? 'plain' : 'primary'}
              disabled={selected === 0}
              onClick={() => onMark(state)}
            >
              {words.mark(state.inText)}
            </Button>
          ))
        ) : selected === 0 ? (
          <Button disabled>{words.markAs}</Button>
        ) : (
          <span className={styles.menu}>
            <MenuButton
              label={words.markAs}
              menu={(opening) => (
                <StateMenu {...opening} label={words.markAs} definition={definition} onChoose={onMark} />
              )}
            >
              {words.markAs}
              <ChevronDown className="icon--s" aria-hidden />
            </MenuButton>
          </span>
        )}
      </span>
    </section>
  );
}
