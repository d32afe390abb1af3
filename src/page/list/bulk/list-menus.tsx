import type { FilterOption } from '#core/filters/filter.ts';
import type { ListedItem } from '#core/filters/list.ts';
import { type BulkState, bulkStates } from '#core/sections/bulk/bulk-states.ts';
import type { Comparison } from '#page/list/section-drawing.ts';
import type { CommonParams, SectionList } from '#page/list/section-list.ts';
import { useOpenBazaarDialog } from '#page/parts/dialogs/shell-dialogs.ts';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { Gavel, Users } from '#page/ui/icons/icons.tsx';
import { ListChecks } from '#page/ui/icons/list-icons.tsx';
import { Menu, MenuChoices, MenuGroup, MenuItem } from '#page/ui/overlays/menu.tsx';
import type { MenuOpening } from '#page/ui/overlays/menu-button.tsx';
import { PHONE, useMediaQuery } from '#page/ui/use-media-query.ts';
import { pageHeading, viewHeading } from './bulk-words.ts';
import { words } from './words.ts';

export interface SortMenuProps extends MenuOpening {
  readonly label: string;
  readonly options: readonly FilterOption<string>[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Menu of a list's sort orders. */
export function SortMenu({ label, options, value, onChange, ...opening }: SortMenuProps) {
  return (
    <Menu {...opening} label={label}>
      <MenuChoices label={label} options={options} value={value} onChange={onChange} />
    </Menu>
  );
}

interface StatesProps<Item extends ListedItem> {
  readonly definition: SectionList<Item, CommonParams>;
  readonly onChoose: (state: BulkState<Item>) => void;
}

function States<Item extends ListedItem>({ definition, onChoose }: StatesProps<Item>) {
  return bulkStates(definition).map((state) => (
    <MenuItem key={state.label} icon={<span className="icon" />} label={state.label} onSelect={() => onChoose(state)} />
  ));
}

export interface StateMenuProps<Item extends ListedItem> extends MenuOpening, StatesProps<Item> {
  readonly label: string;
}

/** Menu of the states that rows can be marked as. */
export function StateMenu<Item extends ListedItem>({ definition, onChoose, label, ...opening }: StateMenuProps<Item>) {
  return (
    <Menu {...opening} label={label}>
      <MenuGroup label={words.markAs}>
        <States definition={definition} onChoose={onChoose} />
      </MenuGroup>
    </Menu>
  );
}

export interface ListMenuProps<Item extends ListedItem> extends MenuOpening, Pick<StatesProps<Item>, 'definition'> {
  /** Rows that match the filters, on all pages. */
  readonly view: readonly Item[];
  /** Rows on the current page. */
  readonly page: readonly Item[];
  /** Absent if the player has only one character. */
  readonly compare: Comparison | undefined;
  readonly onSelect: () => void;
  readonly onMark: (rows: readonly Item[], state: BulkState<Item>) => void;
}

/** Menu of actions for a whole list. */
export function ListMenu<Item extends ListedItem>({
  definition,
  view,
  page,
  compare,
  onSelect,
  onMark,
  ...opening
}: ListMenuProps<Item>) {
  const openImport = useOpenBazaarDialog();
  const signedIn = useIdentity().status === 'signedIn';
  // Wide screens have a separate button for it.
  const phone = useMediaQuery(PHONE);
  return (
    <Menu {...opening} label={words.menu}>
      <MenuItem icon={<ListChecks />} label={words.select(definition.nouns)} onSelect={onSelect} />
      {compare !== undefined && (
        <MenuItem
          icon={<Users />}
          label={compare.on ? words.stopComparing : words.compare}
          onSelect={() => compare.choose(!compare.on)}
        />
      )}
      {phone && signedIn && (
        <MenuItem
          icon={<Gavel />}
          label={words.bazaarImport}
          onSelect={() => openImport({ section: definition.section })}
        />
      )}
      {page.length < view.length && page.length > 0 && (
        <MenuGroup label={pageHeading(page.length, compare?.played)}>
          <States definition={definition} onChoose={(state) => onMark(page, state)} />
        </MenuGroup>
      )}
      {view.length > 0 && (
        <MenuGroup label={viewHeading(view.length, compare?.played)}>
          <States definition={definition} onChoose={(state) => onMark(view, state)} />
        </MenuGroup>
      )}
    </Menu>
  );
}
