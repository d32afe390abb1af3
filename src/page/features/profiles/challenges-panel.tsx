import { Emblem } from '#page/ui/emblems/emblem.tsx';
import { Panel } from '#page/ui/panel.tsx';
import styles from './profile.module.css';
import { useOpenProfile } from './profile-context.ts';
import { words } from './words.ts';

/** The tiers of the year's challenges, month by month; nothing before the first. */
export function ChallengesPanel() {
  const { challenges } = useOpenProfile().view.profile;
  if (challenges === undefined || challenges.tiers.length === 0) return null;
  return (
    <Panel title={words.challenges(challenges.year)}>
      <ul className={styles.badges}>
        {challenges.tiers.map(({ season, name, tier }) => (
          <li key={season}>
            <Emblem shape="coin" icon="crossed-swords" metal={tier} full />
            <span>
              <time dateTime={season}>{monthName(season)}</time>: {words.reached(name, tier)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Returns "November" for "2026-11". */
function monthName(season: string): string {
  return new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(Date.parse(season));
}
