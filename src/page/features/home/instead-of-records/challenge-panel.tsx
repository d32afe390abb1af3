import { Link } from '@tanstack/react-router';
import { PanelHead } from '#page/parts/screen/panel-head.tsx';
import { useNow } from '#page/parts/screen/use-now.ts';
import { timeLeftWords } from '#page/parts/time-left/time-left.ts';
import { LISTED_SECTIONS } from '#page/sections/registry.ts';
import { SectionEmblem } from '#page/sections/section-progress-list.tsx';
import { useChallenges } from '#page/state/challenges/challenges.ts';
import { Timeline, TimelineEntry } from '#page/ui/collections/timeline.tsx';
import layout from '#page/ui/layout.module.css';
import { words } from './words.ts';

/** Most tasks shown. */
const FEW = 4;

/** The challenge of the month and its tasks with the most points; nothing without a response. */
export function ChallengePanel() {
  const { seen } = useChallenges(undefined);
  const now = useNow();
  if (seen === null) return null;
  const { season, entry } = seen.answer;
  const tasks = season.tasks.toSorted((one, other) => other.points - one.points).slice(0, FEW);
  return (
    <section aria-labelledby="challenge-heading">
      <PanelHead id="challenge-heading" title={words.challenge}>
        <Link to="/challenges">{entry === null ? words.join : words.open}</Link>
      </PanelHead>
      <p className={layout.meta}>
        {words.ends({ name: season.name, left: timeLeftWords(Date.parse(season.ends_at), now) })}
      </p>
      <Timeline label={words.challenge}>
        {tasks.map(({ id, title, points, section }) => {
          const listed = LISTED_SECTIONS.find((one) => one === section);
          return (
            <TimelineEntry
              key={id}
              {...(listed !== undefined && { picture: <SectionEmblem section={listed} share={1} size="small" /> })}
              end={words.points(points)}
            >
              {title}
            </TimelineEntry>
          );
        })}
      </Timeline>
    </section>
  );
}
