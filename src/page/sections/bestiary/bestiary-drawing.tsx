import { Link } from '@tanstack/react-router';
import type { Creature } from '#core/catalogue/items.ts';
import { BESTIARY, type BestiaryParams } from '#core/sections/bestiary.ts';
import { CharmsButton } from '#page/list/charms/charms-button.tsx';
import { StageControl } from '#page/list/controls/stage-control.tsx';
import type { SectionDrawing } from '#page/list/section-drawing.ts';
import { lazyExtra } from '#page/parts/screen/lazy.tsx';
import { words } from '#page/sections/words.ts';
import styles from './counting-ways.module.css';
import { CreatureEmblem } from './creature-emblem.tsx';

/** Links to other ways of counting kills. */
function CountingWays() {
  return (
    <>
      <Link to="/hunt-log" className={styles.way}>
        {words.huntLog}
      </Link>
      <Link to="/beside" className={styles.way}>
        {words.beside}
      </Link>
    </>
  );
}

/** Drawing of creatures. */
export const CREATURE_DRAWING: SectionDrawing<Creature, BestiaryParams> = {
  definition: BESTIARY,
  Emblem: CreatureEmblem,
  Control: StageControl,
  Points: CharmsButton,
  ExtraFigures: CountingWays,
  Above: lazyExtra(async () => (await import('#page/parts/import-checks/check-these.tsx')).CheckCreatures),
  summary: words.creature,
};
