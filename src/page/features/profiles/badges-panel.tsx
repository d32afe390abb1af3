import { badgeOf } from '#core/progress/badges.ts';
import type { AllTotals } from '#page/parts/words/section-totals.ts';
import { LISTED_SECTIONS, REGISTRY } from '#page/sections/registry.ts';
import { Emblem } from '#page/ui/emblems/emblem.tsx';
import { Panel } from '#page/ui/panel.tsx';
import styles from './profile.module.css';
import { words } from './words.ts';

/** Number of lozenges below the charge that mark a complete section, which exceeds gold. */
const COMPLETE_MARKS = 3;

/** The highest badge of every section; nothing before the first. */
export function BadgesPanel({ totals }: { readonly totals: AllTotals | null }) {
  const earned = LISTED_SECTIONS.flatMap((section) => {
    const badge = badgeOf(totals?.[section] ?? { earned: 0, total: 0 });
    return badge === null ? [] : [{ section, badge }];
  });
  if (earned.length === 0) return null;
  return (
    <Panel title={words.badges}>
      <ul className={styles.badges}>
        {earned.map(({ section, badge }) => (
          <li key={section}>
            <Emblem
              shape="coin"
              icon={REGISTRY[section].emblem.icon}
              metal={badge === 'complete' ? 'gold' : badge}
              marks={badge === 'complete' ? COMPLETE_MARKS : 0}
              full
            />
            {words.badge(REGISTRY[section].title, badge)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
