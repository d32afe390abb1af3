import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { GAME_ZONE, monthOf, seasonAt } from '#core/challenges/season.ts';
import { monthName } from '#core/words/locale.ts';
import { PanelHead } from '#page/parts/screen/panel-head.tsx';
import { timeLeftWords } from '#page/parts/time-left/time-left.ts';
import { dayWords } from '#page/parts/words/moment-words.ts';
import { Timeline, TimelineEntry } from '#page/ui/collections/timeline.tsx';
import { Emblem } from '#page/ui/emblems/emblem.tsx';
import layout from '#page/ui/layout.module.css';
import { Tag } from '#page/ui/tag.tsx';
import styles from './events-box.module.css';
import type { SiteEvent } from './site-events.ts';
import { words } from './words.ts';

interface EventsBoxProps {
  readonly events: readonly SiteEvent[];
  readonly now: number;
  /** Time zone for the days of challenges; absent = the device's. */
  readonly timeZone?: string;
}

/** Current and upcoming events of the site and the game. */
export function EventsBox({ events, now, timeZone }: EventsBoxProps) {
  return (
    <section aria-labelledby="events-heading">
      <PanelHead id="events-heading" title={words.title}>
        <Link to="/contests">{words.allContests}</Link>
      </PanelHead>
      <Timeline label={words.title}>
        {events.map((event) => (
          <TimelineEntry
            key={keyOf(event)}
            picture={PICTURES[event.kind](event.runs)}
            {...(event.runs && { end: NOW })}
          >
            <span className={styles.name}>{linkTo(event)}</span>
            <br />
            <span className={layout.caption}>{whenOf(event, now, timeZone)}</span>
          </TimelineEntry>
        ))}
      </Timeline>
    </section>
  );
}

const NOW = <Tag tone="accent">{words.now}</Tag>;

const PICTURES: Readonly<Record<SiteEvent['kind'], (runs: boolean) => ReactNode>> = {
  challenge: (runs) => <Emblem shape="coin" icon="crossed-swords" metal="gold" full={runs} />,
  contest: (runs) => <Emblem shape="banner" icon="laurel-crown" tincture="rose" full={runs} />,
  game: () => <Emblem shape="coin" icon="beer-stein" metal="bronze" full={false} />,
};

function keyOf(event: SiteEvent): string {
  if (event.kind === 'challenge') return event.id;
  return event.kind === 'contest' ? `contest ${event.slug}` : event.name;
}

/** A game event's start is known by its month alone, so that in this month it may have begun. */
function gameWords(month: number, present: number | undefined): string {
  return (month === present ? words.thisMonth : words.starts)(monthName(month));
}

function linkTo(event: SiteEvent): ReactNode {
  switch (event.kind) {
    case 'challenge':
      return (
        <Link to="/challenges" search={event.runs ? {} : { season: event.id }}>
          {words.challenge(monthName(monthOf(event.id)?.month ?? 1))}
        </Link>
      );
    case 'contest':
      return (
        <Link to={`/contests/${event.slug}` as '/contests'} lang={event.lang}>
          {event.title}
        </Link>
      );
    case 'game':
      return (
        <Link to="/achievements" search={{ event: event.name }}>
          {event.name}
        </Link>
      );
  }
}

function whenOf(event: SiteEvent, now: number, timeZone: string | undefined): string {
  if (event.kind === 'game') return gameWords(event.month, monthOf(seasonAt(now))?.month);
  if (event.at === null) return words.results;
  // A contest's own page shows its times in the game's zone.
  const zone = event.kind === 'contest' ? GAME_ZONE : timeZone;
  const times = { day: dayWords(event.at, zone), left: timeLeftWords(event.at, now) };
  if (event.kind === 'challenge') return (event.runs ? words.ends : words.begins)(times);
  if (event.step === 'results') return words.results;
  const step = words.steps[event.step];
  return (event.runs ? step.runs : step.comes)(times);
}
