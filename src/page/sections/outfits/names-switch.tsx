import { words } from '#page/sections/words.ts';
import { useOutfitSex } from '#page/state/catalogue/outfit-names.ts';
import { Segmented } from '#page/ui/controls/segmented.tsx';
import { withElement } from '#page/ui/with-nodes.tsx';
import styles from './names-switch.module.css';

const SEGMENTS = [
  { value: 'female', label: words.female },
  { value: 'male', label: words.male },
] as const;

/** Switch for the sex whose outfit names are shown: the character's, if known, until the player chooses. */
export function NamesSwitch() {
  const { shown, known, choose } = useOutfitSex();
  return (
    <div>
      <p className={styles.label} aria-hidden="true">
        {words.names}
      </p>
      <Segmented label={words.names} value={shown} segments={SEGMENTS} onChange={choose} />
      {known !== null && (
        <p className={styles.known}>{withElement(words.inTheGame[known.sex], <bdi>{known.name}</bdi>)}</p>
      )}
    </div>
  );
}
