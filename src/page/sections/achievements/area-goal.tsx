import { useMemo } from 'react';
import type { Achievement } from '#core/catalogue/items.ts';
import { areaProgress, areaWords, MAP_AREAS } from '#core/sections/map-areas.ts';
import { useListProgress } from '#page/list/list-progress.ts';
import { ListLink } from '#page/parts/screen/list-link.tsx';
import { words } from '#page/sections/words.ts';
import { useSection } from '#page/state/catalogue/catalogue.ts';
import { useValue } from '#page/state/sync/progress/progress.ts';
import { ProgressBar } from '#page/ui/figures/progress-bar.tsx';
import layout from '#page/ui/layout.module.css';

/** The player's progress towards an achievement for areas of the map, with a link to these; nothing for other achievements. */
export function AreaGoal({ achievement }: { readonly achievement: Achievement }) {
  const rows = useSection('mapAreas');
  const progress = useListProgress(MAP_AREAS);
  const earned = useValue('achievements', achievement.id) !== 0;
  const progressOf = useMemo(
    () => areaProgress(rows.status === 'ready' ? { items: rows.items, progress } : null),
    [rows, progress],
  );
  const areas = progressOf(achievement);
  if (areas === null || earned) return null;
  const { area, have, need } = areas;
  return (
    <div className={layout.stack2}>
      <p>
        <ListLink section="mapAreas" search={area === null ? {} : { area }}>
          {areaWords(areas)}
        </ListLink>
      </p>
      <ProgressBar label={words.progress(achievement.name)} share={have / need} tone="brass" />
    </div>
  );
}
