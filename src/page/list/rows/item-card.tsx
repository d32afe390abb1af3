import type { CSSProperties, ReactNode } from 'react';
import type { ListKey } from '#core/progress/lists.ts';
import { RefusedActions, RefusedReason } from '#page/list/refused/lazy-refused.ts';
import type { ItemSync } from '#page/state/sync/progress/progress.ts';
import { classNames } from '#page/ui/class-names.ts';
import { CircleAlert } from '#page/ui/icons/icons.tsx';
import layout from '#page/ui/layout.module.css';
import { tooltip } from '#page/ui/overlays/tooltip.tsx';
import styles from './item-card.module.css';
import { words } from './words.ts';

interface ItemCardProps {
  /** The list of the item's mark. */
  readonly list: ListKey;
  readonly item: number;
  /** Address of the list with an open item, up to the item's id. */
  readonly hrefOfItem: string;
  readonly emblem: ReactNode;
  readonly name: string;
  /** Short texts below the name. */
  readonly meta: ReactNode;
  /** Bookmark and tick, in this order. */
  readonly controls: ReactNode;
  readonly done: boolean;
  /** True if a mark removed it from the view; it stays listed until the filters change. */
  readonly gone: boolean;
  /** True if it can no longer be earned. */
  readonly excluded?: boolean;
  /** True if the controls are a picker and a figure. */
  readonly counted?: boolean;
  /** True if `meta` is a sentence, which may fill the lines that the name leaves free. */
  readonly worded?: boolean;
  readonly sync: ItemSync;
  /** Content between the text and the controls. */
  readonly beside?: ReactNode;
  /** True if `beside` compares players. */
  readonly sideBySide?: boolean | undefined;
}

/** Labels of a row whose change is not in the account yet. */
const SYNC_WORDS: Partial<Record<ItemSync, string>> = { waiting: words.waiting, failed: words.notSaved };

/**
 * A row on phones, a card on wider screens: emblem, name, meta, controls. All of it is the link to the item, except for
 * the controls above it. The list opens the item on a plain click.
 */
export function ItemCard({
  list,
  item,
  hrefOfItem,
  emblem,
  name,
  meta,
  controls,
  done,
  gone,
  excluded = false,
  counted = false,
  worded = false,
  sync,
  beside,
  sideBySide = false,
}: ItemCardProps) {
  const syncLabel = SYNC_WORDS[sync];
  return (
    <div
      className={classNames(
        layout.card,
        styles.item,
        done && styles.done,
        gone && styles.gone,
        excluded && styles.excluded,
        counted && sync !== 'failed' && styles.counted,
        worded && sync !== 'failed' && styles.worded,
        beside !== undefined && (sideBySide ? styles.sideBySide : styles.compared),
      )}
      data-item={item}
      data-sync={syncLabel === undefined ? undefined : sync}
    >
      {emblem}
      <a className={styles.main} href={hrefOfItem + item}>
        <span className={styles.name}>{name}</span>
        <span className={styles.meta}>
          {syncLabel !== undefined && (
            <span className={styles.sync}>
              {sync === 'failed' && <CircleAlert aria-hidden />}
              <span>{syncLabel}</span>
            </span>
          )}
          {sync !== 'failed' && meta}
          {sync === 'failed' && <RefusedReason list={list} item={item} />}
        </span>
      </a>
      {beside}
      <span className={styles.controls}>
        {sync === 'failed' && <RefusedActions list={list} item={item} name={name} />}
        {controls}
      </span>
    </div>
  );
}

interface ItemFrameProps {
  readonly style: CSSProperties;
  /** Position in the list, from 1, and the list's length. */
  readonly position: number;
  readonly setSize: number;
  readonly children: ReactNode;
}

/** List entry around one card. */
export function ItemFrame({ style, position, setSize, children }: ItemFrameProps) {
  return (
    <li style={style} className={styles.frame} aria-posinset={position} aria-setsize={setSize} data-row={style.gridRow}>
      {children}
    </li>
  );
}

/** List entry around cards of which only one can be earned: joined, with "or" at each seam. */
export function JoinedFrame({ label, children, ...frame }: ItemFrameProps & { readonly label: string }) {
  return (
    <ItemFrame {...frame}>
      <fieldset className={styles.joined}>
        <legend className={styles.legend}>{label}</legend>
        {children}
      </fieldset>
    </ItemFrame>
  );
}

/** The seam between two joined cards. */
export function Or() {
  return (
    <span className={styles.seam} aria-hidden="true">
      <span>{words.or}</span>
    </span>
  );
}

/** Text in the meta line that is truncated first. */
export function Cut({ children }: { readonly children: ReactNode }) {
  return <span className={styles.cut}>{children}</span>;
}

/** Dot between two meta texts. */
export function Dot() {
  return (
    <span className={styles.dot} aria-hidden="true">
      ·
    </span>
  );
}

/** A short label of an item: a tag on phones, an icon with a tooltip in dense rows. */
export function Trait({ icon, word }: { readonly icon: ReactNode; readonly word: string }) {
  return (
    <span className={styles.trait} role="img" aria-label={word} {...tooltip(word)}>
      {icon}
      <span>{word}</span>
    </span>
  );
}
