import { type ComponentProps, type MouseEvent, useId } from 'react';
import { useDeviceOffline } from '#page/state/settings/device-offline.ts';
import { Button } from '#page/ui/controls/button.tsx';
import layout from '#page/ui/layout.module.css';
import { announce } from '#page/ui/messages/live-region.tsx';
import { words } from '../words.ts';
import styles from './online-button.module.css';

/** A press, and Enter in a field, send nothing then: what was typed stays as it is. */
function sayWhy(event: MouseEvent) {
  event.preventDefault();
  announce(words.needsConnection);
}

/**
 * For controls of what only the server can do: without a network they are out of reach, still to be found by the
 * keyboard, and say why. `disabledProps` goes after their other props, `why` beside them, once for all.
 */
export function useNeedsConnection() {
  const offline = useDeviceOffline();
  const id = useId();
  return {
    disabledProps: offline ? { 'aria-disabled': true, 'aria-describedby': id, onClick: sayWhy } : undefined,
    why: offline && (
      <span id={id} className={styles.why}>
        {words.needsConnection}
      </span>
    ),
  };
}

/** A button for what only the server can do, at the foot of a dialog: the reason has a line of its own above the buttons. */
export function OnlineAnswer(button: ComponentProps<typeof Button>) {
  const { disabledProps, why } = useNeedsConnection();
  return (
    <>
      <Button {...button} {...disabledProps} />
      {why}
    </>
  );
}

/** The same anywhere else, with the reason beside it where it is out of reach. */
export function OnlineButton(button: ComponentProps<typeof Button>) {
  return (
    <span className={`${layout.row} ${styles.action}`}>
      <OnlineAnswer {...button} />
    </span>
  );
}
