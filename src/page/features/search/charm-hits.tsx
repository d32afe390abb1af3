import { useSection } from '#page/state/catalogue/catalogue.ts';
import { Emblem } from '#page/ui/emblems/emblem.tsx';
import { figure } from '#page/ui/figures/figure.ts';
import styles from './charm-hits.module.css';
import { pick } from './pick.ts';

/** Charms by name, kind and price: they have neither a list nor a control yet. */
export function CharmHits({ ids }: { readonly ids: readonly number[] }) {
  const state = useSection('charms');
  return (
    <ul className={styles.charms} aria-label="Charms">
      {pick(state.status === 'ready' ? state.items : [], ids).map(({ id, name, category, cost }) => (
        <li key={id} className={styles.charm}>
          <Emblem shape="coin" charge="rune-stone" metal={category === 'Major' ? 'gold' : 'silver'} full={false} />
          <span>
            <b>{name}</b>
            <span>
              {category}, {cost.map(figure).join(' + ')} {category === 'Major' ? 'charm points' : 'minor charm echoes'}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
