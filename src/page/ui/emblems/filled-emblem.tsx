import type { CSSProperties } from 'react';
import { classNames } from '#page/ui/class-names.ts';
import type { GlyphHref } from '#page/ui/glyphs/glyph.tsx';
import { inlineSpriteHref } from '#page/ui/sprites/inline-sprite-href.ts';
import { useBefore } from '#page/ui/use-changed.ts';
import emblem from './emblem.module.css';
import { type Metal, OUTLINES, type Tincture } from './emblem.tsx';
import styles from './filled-emblem.module.css';

interface Outline {
  readonly d: string;
  /** Box of the charge: left, top and side. */
  readonly icon: readonly [x: number, y: number, side: number];
}

/** One shape for each kind of item; each spans 3.5 to 49.5 of its box. */
const SHAPES = {
  shield: {
    d: 'M6.5 3.5h35a2.5 2.5 0 0 1 2.5 2.5v20.5C44 37.5 35.5 44.6 24 49.5 12.5 44.6 4 37.5 4 26.5V6a2.5 2.5 0 0 1 2.5-2.5Z',
    icon: [11.5, 12.5, 25],
  },
  pavise: { d: 'M12.5 3.5h23L44 12v20L24 49.5 4 32V12Z', icon: [12, 13, 24] },
  arch: {
    d: 'M4.5 47V22.5C4.5 11.5 13 3.5 24 3.5s19.5 8 19.5 19V47a2 2 0 0 1-2 2h-35a2 2 0 0 1-2-2Z',
    icon: [10.5, 14, 27],
  },
  hexagon: {
    d: 'M23 3.4a2 2 0 0 1 2 0l18 10.3a2 2 0 0 1 1 1.8v21.9a2 2 0 0 1-1 1.8L25 49.6a2 2 0 0 1-2 0L5 39.2a2 2 0 0 1-1-1.8V15.5a2 2 0 0 1 1-1.8Z',
    icon: [11, 13.5, 26],
  },
  plaque: {
    d: 'M11 3.5h26a7 7 0 0 0 7 7v31.5a7 7 0 0 0-7 7H11a7 7 0 0 0-7-7V10.5a7 7 0 0 0 7-7Z',
    icon: [11, 13.3, 26],
  },
  map: { d: 'M4 8.5 17 3.5l14 5 13-5v41l-13 5-14-5-13 5Z', icon: [11.5, 14, 25] },
  gem: { d: 'M14 3.5h20L45 16 24 49.5 3 16Z', icon: [14, 11.5, 20] },
  coin: { d: OUTLINES.coin, icon: [11.5, 13, 25] },
  banner: { d: OUTLINES.banner, icon: [11.5, 10, 25] },
} as const satisfies Record<string, Outline>;

export type FilledShape = keyof typeof SHAPES;

/** For shapes with discs: height of the discs, and box of the charge below them. */
const UNDER_DISCS = {
  shield: { y: 9.2, icon: [12.5, 15.7, 23] },
  pavise: { y: 10.2, icon: [13.5, 16.5, 21] },
} as const;

/** Returns a row of discs as one path, because a list draws it hundreds of times. */
function discRow(count: number, y: number): string {
  return Array.from(
    { length: count },
    (_, index) => `M${22.45 + (index - (count - 1) / 2) * 4.6} ${y}a1.55 1.55 0 1 0 3.1 0 1.55 1.55 0 1 0-3.1 0Z`,
  ).join('');
}

/**
 * Returns the share of the full drawing that is clipped at the top; parts above the outline's upper edge show only when
 * complete.
 */
const hidden = (share: number) => (share >= 1 ? '-5%' : `${(1 - share) * 100}%`);

/** Widths of 32, 64 and 88 px; 40 px without a size. */
const SIZES = { small: styles.small, large: styles.large, largest: styles.largest } as const;

export type EmblemSize = keyof typeof SIZES;

interface FilledEmblemProps {
  readonly shape: FilledShape;
  readonly icon: GlyphHref;
  /** Set either a metal or a tincture. */
  readonly metal?: Metal;
  readonly tincture?: Tincture;
  /** Fill from below: 0 = not started, 1 = complete. */
  readonly share: number;
  /** Number of discs above the charge, on a shield or a pavise. */
  readonly discs?: number;
  readonly size?: EmblemSize | undefined;
}

/** The heraldic tile of an item recorded in steps: it fills from below. */
export function FilledEmblem({ shape, icon, metal, tincture, share, discs = 0, size }: FilledEmblemProps) {
  const before = useBefore(share);
  const outline: Outline = SHAPES[shape];
  const chief = discs > 0 && (shape === 'shield' || shape === 'pavise') ? UNDER_DISCS[shape] : undefined;
  const [x, y, side] = chief?.icon ?? outline.icon;
  const row = chief && discRow(discs, chief.y);
  // On a change, the fill rises from its previous level; on load it does not animate.
  const rises = before !== share;
  const level: CSSProperties & Record<`--${string}`, string> = { '--from': hidden(before), '--to': hidden(share) };
  const drawnIcon = (ink: string | undefined) => (
    <>
      {row !== undefined && <path className={ink} d={row} />}
      <use className={ink} href={inlineSpriteHref(icon)} x={x} y={y} width={side} height={side} />
    </>
  );
  return (
    <svg
      className={classNames(emblem.emblem, size !== undefined && SIZES[size])}
      data-emblem=""
      data-metal={metal}
      data-tin={tincture}
      viewBox="0 0 48 52"
      aria-hidden="true"
    >
      {(share < 1 || rises) && (
        <>
          <path className={emblem.field} d={outline.d} />
          {drawnIcon(emblem.icon)}
        </>
      )}
      {share > 0 && (
        // A new element for each change, because an animation runs only once per element.
        <g
          key={share}
          className={classNames(share < 1 && styles.level, rises && styles.rising)}
          style={share < 1 || rises ? level : undefined}
        >
          <path className={emblem.full} d={outline.d} />
          <path className={emblem.rim} d={outline.d} transform="translate(24 26) scale(.885) translate(-24 -26)" />
          {drawnIcon(emblem.iconOn)}
          <path className={emblem.edge} d={outline.d} />
        </g>
      )}
    </svg>
  );
}
