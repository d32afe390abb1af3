import type { ComponentProps } from 'react';
import { Cut, Dot, ItemCard, ItemFrame, JoinedFrame, Or, Trait } from '#page/list/rows/item-card.tsx';
import { BookmarkToggle } from '#page/ui/controls/bookmark-toggle.tsx';
import { Tick } from '#page/ui/controls/tick.tsx';
import { Emblem } from '#page/ui/emblems/emblem.tsx';
import { Ban, CalendarDays, EyeOff } from '#page/ui/icons/icons.tsx';
import styles from './gallery-screen.module.css';
import { Group, Specimen } from './specimen.tsx';

type CardState = Partial<Pick<ComponentProps<typeof ItemCard>, 'done' | 'gone' | 'excluded' | 'sync'>>;

interface CardProps extends CardState {
  readonly name: string;
  readonly bookmarked?: boolean;
  /** Content below the name instead of short texts. */
  readonly sentence?: string;
}

const TRAITS = (
  <>
    <Trait icon={<EyeOff aria-hidden />} word="Secret" />
    <Trait icon={<CalendarDays aria-hidden />} word="Event" />
    <Trait icon={<Ban aria-hidden />} word="Retired" />
  </>
);

function Card({
  name,
  bookmarked = false,
  done = false,
  gone = false,
  excluded = false,
  sync = 'saved',
  sentence,
}: CardProps) {
  return (
    <ItemCard
      list="achievements"
      item={1}
      hrefOfItem="?item="
      emblem={<Emblem shape="coin" icon="scroll-unfurled" metal="silver" marks={3} full={done} />}
      name={name}
      done={done}
      gone={gone}
      excluded={excluded}
      worded={sentence !== undefined}
      sync={sync}
      meta={
        sentence === undefined ? (
          <>
            <span>4 pts</span>
            <Dot />
            <Cut>{excluded ? 'not with Marid Ally' : 'Quests'}</Cut>
            {TRAITS}
          </>
        ) : (
          <span>{sentence}</span>
        )
      }
      controls={
        <>
          <BookmarkToggle name={name} pressed={bookmarked} onChange={() => undefined} />
          <Tick label={name} checked={done} disabled={excluded} onChange={() => undefined} />
        </>
      }
    />
  );
}

const CARDS: readonly (CardProps & { readonly state: string })[] = [
  { state: 'rest', name: 'Explorer' },
  { state: 'bookmarked', name: 'Fool at Heart', bookmarked: true },
  { state: 'done', name: 'A Friend in Need', done: true },
  { state: 'waiting', name: 'Annihilator', done: true, sync: 'waiting' },
  { state: 'failed', name: 'Bone Brother', sync: 'failed' },
  { state: 'marked, leaves with the next filter', name: 'Desert Fisher', done: true, gone: true },
  { state: 'excluded', name: 'Efreet Ally', excluded: true },
  { state: 'a long name', name: 'The Longest Name That Any Thing Of This Game Could Ever Be Given By Anyone' },
  {
    state: 'with a sentence',
    name: 'Gold Hoarder',
    sentence: 'Earn all the gold there is, and then all that was spent',
  },
];

const FRAME = { style: {}, position: 1, setSize: 1 };

/** The rows and cards of a list. */
export function CardGroups() {
  return (
    <Group title="Item card">
      {CARDS.map(({ state, ...card }) => (
        <Specimen key={state} state={state} width="column">
          <ul className={styles.card}>
            <ItemFrame {...FRAME}>
              <Card {...card} />
            </ItemFrame>
          </ul>
        </Specimen>
      ))}
      <Specimen state="joined: only one can be earned" width="column">
        <ul className={`${styles.card} ${styles.joined}`}>
          <JoinedFrame {...FRAME} label="Only one of these 2 can be earned">
            <Card name="Marid Ally" done />
            <Or />
            <Card name="Efreet Friend" excluded />
          </JoinedFrame>
        </ul>
      </Specimen>
    </Group>
  );
}
