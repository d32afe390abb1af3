import { Link } from '@tanstack/react-router';
import { type AllTotals, type CountedSection, shareOf } from '#page/parts/section-totals.ts';
import type { Metal, Tincture } from '#page/ui/emblems/emblem.tsx';
import { FilledEmblem, type FilledShape } from '#page/ui/emblems/filled-emblem.tsx';
import { figure } from '#page/ui/figures/figure.ts';
import { wholePercent } from '#page/ui/figures/progress-ring.tsx';
import { type GlyphName, glyphHref } from '#page/ui/glyphs/glyph.tsx';
import styles from './section-roll.module.css';

interface Bearing {
  readonly shape: FilledShape;
  readonly charge: GlyphName;
  readonly metal?: Metal;
  readonly tincture?: Tincture;
}

const BEARINGS: Readonly<Record<CountedSection, Bearing>> = {
  achievements: { shape: 'coin', charge: 'laurels', metal: 'gold' },
  animusMastery: { shape: 'gem', charge: 'crystal-growth', tincture: 'purpure' },
  bestiary: { shape: 'shield', charge: 'wyvern', tincture: 'tenne' },
  bosstiary: { shape: 'pavise', charge: 'crowned-skull', tincture: 'gules' },
  mounts: { shape: 'arch', charge: 'horse-head', tincture: 'olive' },
  outfits: { shape: 'hexagon', charge: 'cape', tincture: 'murrey' },
  quests: { shape: 'plaque', charge: 'scroll-unfurled', tincture: 'azure' },
  titles: { shape: 'banner', charge: 'vertical-banner', tincture: 'sea' },
};

interface SectionEmblemProps {
  readonly section: CountedSection;
  /** Filled from below: 0 = blank, 1 = full. */
  readonly share: number;
  readonly size: 'small' | 'large';
}

/** The emblem of a whole section. */
export function SectionEmblem({ section, ...look }: SectionEmblemProps) {
  const { charge, ...bearing } = BEARINGS[section];
  return <FilledEmblem {...bearing} charge={glyphHref(charge)} {...look} />;
}

/** In the order of the menu. */
const CELLS = [
  { section: 'achievements', to: '/achievements', name: 'Achievements' },
  { section: 'animusMastery', to: '/animus-mastery', name: 'Animus' },
  { section: 'bestiary', to: '/bestiary', name: 'Bestiary' },
  { section: 'bosstiary', to: '/bosstiary', name: 'Bosstiary' },
  { section: 'mounts', to: '/mounts', name: 'Mounts' },
  { section: 'outfits', to: '/outfits', name: 'Outfits' },
  { section: 'quests', to: '/quests', name: 'Quests' },
  { section: 'titles', to: '/titles', name: 'Titles' },
] as const satisfies readonly { readonly section: CountedSection; readonly to: string; readonly name: string }[];

interface SectionRollProps {
  /** Null while they are not counted. */
  readonly totals: AllTotals | null;
  /** Nothing is recorded, so there is nothing to count. */
  readonly isBlank: boolean;
}

/** The ways to all sections, each with its emblem filled as far as the section is done. */
export function SectionRoll({ totals, isBlank }: SectionRollProps) {
  return (
    <nav aria-label="Progress by section">
      <ul className={styles.roll}>
        {CELLS.map(({ section, to, name }) => {
          const progress = totals?.[section];
          const share = shareOf(progress ?? null);
          return (
            <li key={section}>
              <Link to={to} className={styles.cell}>
                {/* Another one once it is counted: what was recorded before does not rise. */}
                <SectionEmblem key={String(progress === undefined)} section={section} share={share} size="large" />
                <b className={styles.share}>{(progress || isBlank) && `${wholePercent(share)}%`}</b>
                <span className={styles.name}>{name}</span>
                <span className={styles.figures}>
                  {progress && `${figure(progress.earned)} / ${figure(progress.total)}`}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
