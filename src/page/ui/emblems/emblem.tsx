import { classNames } from '#page/ui/class-names.ts';
import { type GlyphName, glyphHref } from '#page/ui/glyphs/glyph.tsx';
import { inlineSpriteHref } from '#page/ui/sprites/inline-sprite-href.ts';
import { useChanged } from '#page/ui/use-changed.ts';
import styles from './emblem.module.css';

/** Outlines that span 3.5 to 49.5 of their box. */
export const OUTLINES = {
  coin: 'M24 5a21.5 21.5 0 1 1 0 43a21.5 21.5 0 1 1 0-43Z',
  banner:
    'M6 3.5h36a1.5 1.5 0 0 1 1.5 1.5v43.2c0 1.2-1.3 1.8-2.2 1L24 38.5 6.7 49.2c-.9.8-2.2.2-2.2-1V5A1.5 1.5 0 0 1 6 3.5Z',
} as const;

export type Metal = 'iron' | 'bronze' | 'silver' | 'gold';
export type Tincture =
  | 'gules'
  | 'ochre'
  | 'olive'
  | 'vert'
  | 'sea'
  | 'celeste'
  | 'azure'
  | 'indigo'
  | 'purpure'
  | 'murrey'
  | 'rose'
  | 'steel'
  | 'brown'
  | 'tenne'
  | 'ash'
  | 'ink';

interface EmblemProps {
  readonly shape: keyof typeof OUTLINES;
  readonly icon: GlyphName;
  /** Set either a metal or a tincture. */
  readonly metal?: Metal;
  readonly tincture?: Tincture;
  /** False = blank: not started; true = filled: done. */
  readonly full: boolean;
  /** Number of lozenges below the charge. */
  readonly marks?: number;
  readonly large?: boolean;
}

/** Returns the box of the charge: smaller and higher if marks are below it; raised on a banner because of its notch. */
function iconBox(shape: keyof typeof OUTLINES, marks: number): { x: number; y: number; width: number; height: number } {
  if (shape === 'coin')
    return marks > 0 ? { x: 13.25, y: 11.6, width: 21.5, height: 21.5 } : { x: 12, y: 14, width: 24, height: 24 };
  return { x: 12, y: 9.5, width: 24, height: 24 };
}

/** The heraldic tile of an item: shape = section, charge and colour = class, fill = recorded. */
export function Emblem({ shape, icon, metal, tincture, full, marks = 0, large = false }: EmblemProps) {
  const outline = OUTLINES[shape];
  // When recorded by the player, the fill rises within the blank shape; on load it does not animate.
  const rises = useChanged(full) && full;
  const on = (filled: boolean) => (
    <>
      <use
        className={filled ? styles.iconOn : styles.icon}
        href={inlineSpriteHref(glyphHref(icon))}
        {...iconBox(shape, marks)}
      />
      {Array.from({ length: marks }, (_, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: equal marks in fixed places
          key={index}
          className={filled ? styles.iconOn : styles.icon}
          d={`M${24 + (index - (marks - 1) / 2) * 5.2} 39.8l2.1 2.2-2.1 2.2-2.1-2.2z`}
        />
      ))}
    </>
  );
  return (
    <svg
      className={classNames(styles.emblem, large && styles.large)}
      data-emblem=""
      data-metal={metal}
      data-tin={tincture}
      viewBox="0 0 48 52"
      aria-hidden="true"
    >
      {(!full || rises) && (
        <>
          <path className={styles.field} d={outline} />
          {on(false)}
        </>
      )}
      {full && (
        <g className={rises ? styles.rise : undefined}>
          <path className={styles.full} d={outline} />
          <path className={styles.rim} d={outline} transform="translate(24 26) scale(.885) translate(-24 -26)" />
          {on(true)}
          <path className={styles.edge} d={outline} />
        </g>
      )}
    </svg>
  );
}
