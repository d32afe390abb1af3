import { rarestRows } from '#core/sections/completed-rows.ts';
import { shareWords } from '#page/list/sheet/rarity-words.ts';
import { dayWords } from '#page/parts/words/moment-words.ts';
import { useAllRows } from '#page/sections/all-sections.ts';
import { isListed } from '#page/sections/registry.ts';
import { useRarity } from '#page/state/catalogue/rarity.ts';
import { Timeline } from '#page/ui/collections/timeline.tsx';
import { Panel } from '#page/ui/panel.tsx';
import { useOpenProfile } from './profile-context.ts';
import { RowOfProfile } from './row-of-profile.tsx';
import { words } from './words.ts';

/** Most rows shown. */
const FEW = 5;

/** The completed rows that the fewest players have; nothing if no shares are published. */
export function RarestPanel() {
  const { view } = useOpenProfile();
  const { rarity } = useRarity();
  const { rows } = useAllRows();
  if (rarity === null || rows === null) return null;
  const rarest = rarestRows(rarity.sections, rows, view.shown.values, FEW);
  const [first] = rarity.sections;
  if (rarest.length === 0 || first === undefined) return null;
  return (
    <Panel title={words.rarest} aside={words.shareOf(dayWords(Date.parse(first.computed_at)))}>
      <Timeline label={words.rarest}>
        {rarest.map(
          ({ section, item, owners, characters }) =>
            isListed(section) && (
              <RowOfProfile
                key={`${section} ${item}`}
                section={section}
                item={item}
                rows={rows}
                end={shareWords(owners, characters)}
              />
            ),
        )}
      </Timeline>
    </Panel>
  );
}
