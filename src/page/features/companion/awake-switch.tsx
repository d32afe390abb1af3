import { useEffect, useState, useSyncExternalStore } from 'react';
import { readStored, subscribeToStored, writeStored } from '#page/platform/device-storage.ts';
import { keepAwake, unaskedState } from '#page/platform/wake-lock.ts';
import { Switch } from '#page/ui/controls/switch.tsx';
import layout from '#page/ui/layout.module.css';
import { Tag } from '#page/ui/tag.tsx';
import styles from './companion.module.css';
import { words } from './words.ts';

const NAME = 'awake';

/** Keeps the screen on while mounted if the player has enabled it, and shows the state. */
export function AwakeSwitch() {
  const wanted = useSyncExternalStore(subscribeToStored, () => readStored(NAME) === true);
  const [state, setState] = useState(unaskedState);
  useEffect(() => {
    if (!wanted) return setState(unaskedState());
    return keepAwake(setState);
  }, [wanted]);
  return (
    <div className={styles.awake}>
      <Switch
        label={
          <span className={layout.row}>
            {words.awake.label}
            {state === 'held' && <Tag tone="done">{words.awake.on}</Tag>}
            {(state === 'waiting' || state === 'refused') && <Tag tone="warn">{words.awake.notHeld}</Tag>}
          </span>
        }
        checked={wanted}
        onChange={(on) => writeStored(NAME, on)}
      />
      <p role="status">{words.awake[state]}</p>
    </div>
  );
}
