import { Link } from '@tanstack/react-router';
import { MOST_PINS } from '#core/progress/pinned.ts';
import { fullWords, pinnedWords } from '#page/parts/words/pin-words.ts';
import { usePins } from '#page/state/sync/progress/pins.ts';
import { Switch } from '#page/ui/controls/switch.tsx';
import layout from '#page/ui/layout.module.css';
import { announce } from '#page/ui/messages/live-region.tsx';
import styles from './pin-switch.module.css';
import { words } from './words.ts';

interface PinSwitchProps {
  readonly id: number;
  readonly name: string;
}

/** Pins a creature or a boss to the counters for use during the game, and unpins it. */
export function PinSwitch({ id, name }: PinSwitchProps) {
  const { ids, full, pin, unpin } = usePins();
  const pinned = ids?.includes(id) === true;
  const change = (on: boolean) => {
    // Null while the owner of the pins is still unknown.
    if (ids === null) return;
    if (on) pin(id);
    else unpin(id);
    announce(on ? words.isPinned(name, pinnedWords(ids.length + 1, MOST_PINS)) : words.unpinned(name));
  };
  return (
    <div className={`${layout.row} ${styles.pin}`}>
      {full && !pinned ? (
        <p>{fullWords(MOST_PINS)}</p>
      ) : (
        <Switch label={words.pinned} checked={pinned} onChange={change} />
      )}
      <Link to="/beside">{words.beside}</Link>
    </div>
  );
}
