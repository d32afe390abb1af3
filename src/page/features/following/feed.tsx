import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DAY_MS } from '#core/progress/summary.ts';
import { useItemName } from '#page/parts/progress/use-item-name.ts';
import { dayWords } from '#page/parts/words/moment-words.ts';
import { LISTED_SECTIONS, type ListedSection, REGISTRY } from '#page/sections/registry.ts';
import { SectionEmblem } from '#page/sections/section-progress-list.tsx';
import type { Followed } from '#page/state/profiles/following.ts';
import { Timeline, TimelineEntry } from '#page/ui/collections/timeline.tsx';
import { Button } from '#page/ui/controls/button.tsx';
import { Emblem } from '#page/ui/emblems/emblem.tsx';
import layout from '#page/ui/layout.module.css';
import { Panel } from '#page/ui/panel.tsx';
import { withElements } from '#page/ui/with-nodes.tsx';
import { type FeedDay, feedOf, type PlayersDay } from './feed-days.ts';
import styles from './following.module.css';
import { ProfileLink } from './profile-link.tsx';
import { words } from './words.ts';

/** Days shown at first, and added by each press. */
const STEP = 7;

interface FeedProps {
  readonly players: readonly Followed[];
  readonly now: number;
}

/** Gains and tiers of the players, by day. */
export function Feed({ players, now }: FeedProps) {
  const [shown, setShown] = useState(STEP);
  const days = feedOf(players);
  const left = Math.min(STEP, days.length - shown);
  return (
    <Panel title={words.feed} aside={words.utc}>
      {days.length === 0 && <p className={layout.meta}>{words.feedEmpty}</p>}
      {days.slice(0, shown).map((day) => (
        <Day key={day.day} {...day} now={now} />
      ))}
      {left > 0 && (
        <Button small onClick={() => setShown(shown + STEP)}>
          {words.moreDays(left)}
        </Button>
      )}
    </Panel>
  );
}

function Day({ day, players, now }: FeedDay & { readonly now: number }) {
  const name = nameOf(day, now);
  return (
    <>
      <h3 className={styles.day}>
        <time dateTime={day}>{name}</time>
      </h3>
      <Timeline label={name}>
        {players.map((one) => (
          <Gains key={one.player.id} {...one} />
        ))}
      </Timeline>
    </>
  );
}

function nameOf(day: string, now: number): string {
  const dayAt = (at: number) => new Date(at).toISOString().slice(0, day.length);
  if (day === dayAt(now)) return words.today;
  return day === dayAt(now - DAY_MS) ? words.yesterday : dayWords(Date.parse(day), 'UTC');
}

function Gains({ player, named, more, tier }: PlayersDay) {
  return (
    <>
      {tier !== undefined && (
        <TimelineEntry picture={<Emblem shape="coin" icon="crossed-swords" metal={tier.tier} full />}>
          {withElements(words.reached[tier.tier], {
            player: <ProfileLink player={player} />,
            challenge: (
              <Link to="/challenges" search={{ season: tier.season }}>
                {tier.name}
              </Link>
            ),
          })}
        </TimelineEntry>
      )}
      {named.map((gain) => (
        <NamedGain key={`${gain.section} ${gain.item}`} player={player} gain={gain} />
      ))}
      {more > 0 && (
        <TimelineEntry>
          {withElements(named.length === 0 ? words.completedMany : words.more, {
            player: <ProfileLink player={player} />,
            count: more,
          })}
        </TimelineEntry>
      )}
    </>
  );
}

function NamedGain({ player, gain }: { readonly player: Followed; readonly gain: Followed['latest'][number] }) {
  const { section, item } = gain;
  const name = useItemName(section, item);
  const listed = LISTED_SECTIONS.find((known) => known === section);
  return (
    <TimelineEntry picture={listed && <SectionEmblem section={listed} share={1} size="small" />}>
      {withElements(words.completed, {
        player: <ProfileLink player={player} />,
        name: listed === undefined ? name : <GainLink player={player} section={listed} item={item} name={name} />,
      })}
    </TimelineEntry>
  );
}

interface GainLinkProps {
  readonly player: Followed;
  readonly section: ListedSection;
  readonly item: number;
  readonly name: string;
}

/** Link to an item in the player's own list. */
function GainLink({ player: { username }, section, item, name }: GainLinkProps) {
  return (
    <Link to={`/profile${REGISTRY[section].path}`} search={{ username, item: String(item) }}>
      {name}
    </Link>
  );
}
