import type { Figure } from '#core/progress/totals.ts';
import { figure } from '#core/words/figure.ts';

/** Figures beside rows and points, such as "131 / 244 addons". */
export function SectionFigures({ figures }: { readonly figures: readonly Figure[] }) {
  return figures.map(({ key, label, earned, total, unit, toNext = 0 }) => (
    <span key={key}>
      <b>
        {figure(earned)}
        {unit}
      </b>{' '}
      / {figure(total)}
      {unit} {label}
      {toNext > 0 && `, ${figure(toNext)} more for the next step`}
    </span>
  ));
}
