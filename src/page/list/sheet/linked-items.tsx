import { useEffect, useRef, useState } from 'react';
import type { Acquisition, RowRef } from '#core/acquisition/acquisition-steps.ts';
import type { LoadedItems } from '#core/catalogue/files.ts';
import { rowName } from '#core/catalogue/row-name.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import type { LinkReason } from '#core/links/link-rules.ts';
import type { ItemLink } from '#core/links/links.ts';
import { words as linkWords } from '#core/links/words.ts';
import type { RecordState } from '#core/progress/record-state.ts';
import { rowOf, rowState } from '#core/progress/row-state.ts';
import { figure } from '#core/words/figure.ts';
import { ListLink } from '#page/parts/screen/list-link.tsx';
import { isListed, REGISTRY } from '#page/sections/registry.ts';
import { useValue } from '#page/state/sync/progress/progress.ts';
import { LinkButton } from '#page/ui/controls/button.tsx';
import { Check, Hourglass } from '#page/ui/icons/icons.tsx';
import { Tag } from '#page/ui/tag.tsx';
import { labels } from '#page/ui/words.ts';
import styles from './linked-items.module.css';
import { useLinks } from './use-links.ts';
import { words } from './words.ts';

/** Number of links shown of a long group; the rest is shown on request. */
const SHOWN = 6;

/** The player's state of a linked item. */
export function LinkedStateTag({ state }: { readonly state: RecordState }) {
  if (state === 'done') {
    return (
      <Tag tone="done" icon={<Check className="icon--s" aria-hidden />}>
        {words.done}
      </Tag>
    );
  }
  if (state === 'none') return <Tag>{words.missing}</Tag>;
  return (
    <Tag tone="info" icon={<Hourglass className="icon--s" aria-hidden />}>
      {words.inProgress}
    </Tag>
  );
}

/** Returns the player's state of a linked item. */
export function useLinkedState({ section, id }: RowRef, catalogue: LoadedItems): RecordState {
  const value = useValue(section, id);
  const stage = useValue(section === 'bestiary' || section === 'bosstiary' ? `${section}Stage` : '', id);
  return rowState(section, id, catalogue, { value, stage });
}

interface LinkedItemProps {
  readonly link: ItemLink;
  readonly catalogue: LoadedItems;
}

/** Returns the name of a linked item. */
export function linkedName({ section, id }: ItemLink, catalogue: LoadedItems): string {
  const row = rowOf(section, id, catalogue);
  return row === undefined ? '' : rowName(row);
}

function LinkedItem({ link, catalogue }: LinkedItemProps) {
  const state = useLinkedState(link, catalogue);
  if (!isListed(link.section)) return null;
  const { label } = REGISTRY[link.section];
  return (
    <li>
      <ListLink section={link.section} item={link.id} className={styles.link}>
        <span>
          <span className={styles.name}>{linkedName(link, catalogue)}</span>{' '}
          <span className={styles.noun}>{label}</span>
        </span>{' '}
        <LinkedStateTag state={state} />
      </ListLink>
    </li>
  );
}

interface GroupProps {
  readonly why: LinkReason;
  readonly links: readonly ItemLink[];
  readonly catalogue: LoadedItems;
}

function Group({ why, links, catalogue }: GroupProps) {
  const [whole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // One more link takes no more space than the button.
  const folded = !whole && links.length > SHOWN + 1;
  useEffect(() => {
    // The button is removed, so the focus moves to the first added link.
    if (whole) list.current?.querySelectorAll('a')[SHOWN]?.focus();
  }, [whole]);
  return (
    <div>
      <h3 className={styles.why}>
        {linkWords.reasons[why]} {links.length > 1 && <span className={styles.noun}>{figure(links.length)}</span>}
      </h3>
      <ul ref={list}>
        {(folded ? links.slice(0, SHOWN) : links).map((link) => (
          <LinkedItem key={`${link.section} ${link.id}`} link={link} catalogue={catalogue} />
        ))}
      </ul>
      {folded && (
        <LinkButton className={styles.more} onClick={() => setWhole(true)}>
          {words.more(links.length - SHOWN)}
        </LinkButton>
      )}
    </div>
  );
}

interface LinkedItemsProps {
  readonly section: TickableSection;
  readonly id: number;
  /** The rows of the section. */
  readonly items: readonly unknown[];
  /** Acquisition of the item; rows linked there are not repeated. */
  readonly acquisition: Acquisition;
}

/** The item's links to other sections, grouped by reason, each with the player's state. */
export function LinkedItems({ section, id, items, acquisition }: LinkedItemsProps) {
  const { links: all, catalogue, retry } = useLinks(section, id, items);
  const alreadyLinked = acquisition.steps.flatMap(({ parts }) => parts.flatMap(({ row }) => row ?? []));
  const links = all.filter((link) => !alreadyLinked.some((row) => row.section === link.section && row.id === link.id));
  if (links.length === 0 && retry === null) return null;
  const reasons = [...new Set(links.map(({ why }) => why))];
  return (
    <section aria-label={words.belongsTo} className={styles.links}>
      {reasons.map((why) => (
        <Group key={why} why={why} links={links.filter((link) => link.why === why)} catalogue={catalogue} />
      ))}
      {retry !== null && (
        <p className={styles.noun}>
          {words.notAllLoaded} <LinkButton onClick={retry}>{labels.tryAgain}</LinkButton>
        </p>
      )}
    </section>
  );
}
