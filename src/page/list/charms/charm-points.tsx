import type { ImportedFigures } from '#core/bazaar-import/figures.ts';
import type { Charm } from '#core/catalogue/items.ts';
import { BESTIARY } from '#core/sections/bestiary.ts';
import { CHARMS } from '#core/sections/charms.ts';
import { figure } from '#core/words/figure.ts';
import { type RecordedProgress, useListProgress } from '#page/list/list-progress.ts';
import { RetryNotice } from '#page/parts/screen/retry-notice.tsx';
import { dayWords } from '#page/parts/words/moment-words.ts';
import type { SectionState } from '#page/state/catalogue/catalogue.ts';
import { StatTile, StatTiles } from '#page/ui/figures/stat-tile.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { words } from './words.ts';

interface CharmPointsProps {
  readonly charms: readonly Charm[];
  readonly progress: RecordedProgress;
  readonly creatures: SectionState<'bestiary'>;
  /** Figures of the newest import; null = none. */
  readonly imported: ImportedFigures | null;
  readonly readOnly: boolean;
}

/** Charm points earned by the recorded creatures, spent and left; next to them what the game had left at the import. */
export function CharmPoints({ charms, progress, creatures, imported, readOnly }: CharmPointsProps) {
  const kills = useListProgress(BESTIARY);
  const { figures } = CHARMS.totals(charms, progress);
  const spentOf = (key: string) => figures.find((one) => one.key === key) ?? { earned: 0, total: 0 };
  const [points, echoes] = [spentOf('charmPoints'), spentOf('minorEchoes')];
  const given = creatures.status === 'ready' ? BESTIARY.totals(creatures.items, kills).points : undefined;
  const left = given === undefined ? null : given.earned - points.earned;
  const { charmPointsLeft, minorEchoesLeft } = imported?.figures ?? {};
  const date = imported === null ? '' : dayWords(Date.parse(imported.at));
  const unknown = creatures.status === 'failed' ? '–' : '…';
  return (
    <>
      <StatTiles>
        <StatTile
          label={words.earned}
          figure={given === undefined ? unknown : figure(given.earned)}
          note={given === undefined ? unknown : words.of(given.total)}
        />
        <StatTile label={words.spent} figure={figure(points.earned)} note={words.of(points.total)} />
        <StatTile
          label={words.left}
          figure={left === null ? unknown : figure(Math.max(0, left))}
          {...(charmPointsLeft !== undefined && { note: words.imported({ points: figure(charmPointsLeft), date }) })}
        />
        <StatTile label={words.echoes} figure={figure(echoes.earned)} note={words.of(echoes.total)} />
        {minorEchoesLeft !== undefined && (
          <StatTile label={words.echoesLeft} figure={figure(minorEchoesLeft)} note={words.byImport(date)} />
        )}
      </StatTiles>
      {creatures.status === 'failed' && (
        <RetryNotice onRetry={creatures.retry}>{words.notCounted(creatures.message)}</RetryNotice>
      )}
      {!readOnly && left !== null && left < 0 && <Notice kind="info">{words.overspent(-left)}</Notice>}
    </>
  );
}
