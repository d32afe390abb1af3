import { useOutfitSex } from '#page/state/catalogue/outfit-names.ts';
import { Segmented } from '#page/ui/controls/segmented.tsx';
import styles from './names-switch.module.css';

const LABEL = 'Names and looks';
const SEGMENTS = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
] as const;

/** Sex whose names the outfits are listed by: the character's, where it is known, until the player chooses. */
export function NamesSwitch() {
  const { shown, known, choose } = useOutfitSex();
  return (
    <div>
      <p className={styles.label} aria-hidden="true">
        {LABEL}
      </p>
      <Segmented label={LABEL} value={shown} segments={SEGMENTS} onChange={choose} />
      {known !== null && (
        <p className={styles.known}>
          <bdi>{known.name}</bdi> is {known.sex} in the game.
        </p>
      )}
    </div>
  );
}
