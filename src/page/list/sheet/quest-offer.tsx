import { useState } from 'react';
import type { LoadedItems } from '#core/catalogue/files.ts';
import type { ItemLink } from '#core/links/links.ts';
import { addonsToTick } from '#core/progress/outfit-bits.ts';
import { rowOf, rowState } from '#core/progress/row-state.ts';
import { AddonParts } from '#page/list/controls/addon-control.tsx';
import { reportRecorded } from '#page/list/marking/mark-feedback.ts';
import { notify } from '#page/parts/screen/notify.ts';
import { isListed, REGISTRY } from '#page/sections/registry.ts';
import { currentValues, setValue, storageHelp, useValue } from '#page/state/sync/progress/progress.ts';
import { Tick } from '#page/ui/controls/tick.tsx';
import layout from '#page/ui/layout.module.css';
import { linkedName } from './linked-items.tsx';
import styles from './quest-offer.module.css';
import { useLinks } from './use-links.ts';
import { words } from './words.ts';

interface OfferedProps {
  readonly link: ItemLink;
  readonly catalogue: LoadedItems;
  readonly undo: () => void;
}

/** Records a reward of the quest and reports it. */
async function recordGiven({ section, id }: ItemLink, name: string, value: number, undo: () => void): Promise<void> {
  try {
    await setValue(section, id, value);
  } catch (error) {
    notify('danger', words.notRecorded({ name, help: storageHelp(error) }));
    return;
  }
  reportRecorded(value === 0 ? words.removed(name) : words.recorded(name), undo);
}

function Offered({ link, catalogue, undo }: OfferedProps) {
  const value = useValue(link.section, link.id);
  if (!isListed(link.section)) return null;
  const name = linkedName(link, catalogue);
  const set = (next: number) => void recordGiven(link, name, next, undo);
  const outfit = link.section === 'outfits' ? rowOf('outfits', link.id, catalogue) : undefined;
  return (
    <li className={`${layout.row} ${styles.given}`}>
      <span>
        {name} <span className={layout.meta}>{REGISTRY[link.section].label}</span>
      </span>
      {outfit === undefined ? (
        <Tick label={name} checked={value !== 0} onChange={(checked) => set(checked ? 1 : 0)} />
      ) : (
        <AddonParts name={name} addons={addonsToTick(outfit.addons)} value={value} onChange={set} />
      )}
    </li>
  );
}

/** True if the item can be ticked here. Members of exclusive groups can't: their own sheets apply the rules. */
function isOffered(link: ItemLink, catalogue: LoadedItems): boolean {
  if (link.why !== 'gives') return false;
  if (link.section === 'achievements' && rowOf('achievements', link.id, catalogue)?.exclusiveGroup !== null)
    return false;
  const value = currentValues(link.section).get(link.id) ?? 0;
  return rowState(link.section, link.id, catalogue, { value, stage: 0 }) !== 'done';
}

interface GivenProps {
  readonly links: readonly ItemLink[];
  readonly catalogue: LoadedItems;
  readonly undo: () => void;
}

function Given({ links, catalogue, undo }: GivenProps) {
  // Items missing when the quest was finished: a tick must not remove its own row.
  const [offered] = useState(() => links.filter((link) => isOffered(link, catalogue)));
  if (offered.length === 0) return null;
  return (
    <section aria-label={words.questGives} className={styles.offer}>
      <h3 className={styles.heading}>{words.questGives}</h3>
      <ul>
        {offered.map((link) => (
          <Offered key={`${link.section} ${link.id}`} link={link} catalogue={catalogue} undo={undo} />
        ))}
      </ul>
    </section>
  );
}

interface QuestOfferProps {
  readonly id: number;
  /** Rows of the quests. */
  readonly items: readonly unknown[];
  readonly undo: () => void;
  /** True at the end of the sheet, where late offers are shown. */
  readonly atEnd?: boolean;
}

/** Offers to record the missing rewards of a finished quest. Nothing is recorded automatically. */
export function QuestOffer({ id, items, undo, atEnd = false }: QuestOfferProps) {
  const { links, catalogue } = useLinks('quests', id, items);
  const finished = useValue('quests', id) !== 0;
  // A late offer must not move the content, unless the player has just finished the quest.
  const [late] = useState(finished && links.length === 0);
  const [wasUnticked, setWasUnticked] = useState(false);
  if (!finished && !wasUnticked) setWasUnticked(true);
  if (!finished || links.length === 0 || (late && !wasUnticked) !== atEnd) return null;
  return <Given links={links} catalogue={catalogue} undo={undo} />;
}
