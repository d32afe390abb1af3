import type { Figure } from '#core/progress/totals.ts';
import { figure } from '#core/words/figure.ts';
import { words } from './words.ts';

/**
 * Figures in addition to rows and points, such as "131 / 254 addons" and "+2.3% XP (max 4%) · 1 more to next bonus".
 */
export function SectionFigures({ figures }: { readonly figures: readonly Figure[] }) {
  return figures.map(({ key, label, earned, total, unit, toNext = 0 }) =>
    unit === undefined ? (
      <span key={key}>
        <b>{figure(earned)}</b> / {figure(total)} {label}
      </span>
    ) : (
      <span key={key}>
        <b>
          +{figure(earned)}
          {unit}
        </b>{' '}
        {label} {words.most(total, unit)}
        {toNext > 0 && words.toNext(toNext)}
      </span>
    ),
  );
}
