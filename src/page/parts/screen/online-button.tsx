import { type ComponentProps, type MouseEvent, useId } from 'react';
import { useDeviceOffline } from '#page/state/settings/device-offline.ts';
import { Button } from '#page/ui/controls/button.tsx';
import layout from '#page/ui/layout.module.css';
import { announce } from '#page/ui/messages/live-region.tsx';
import { words } from '../words.ts';
import styles from './online-button.module.css';

/** While offline, a press, or Enter in a field, sends nothing and leaves the input unchanged. */
function announceReason(event: MouseEvent) {
  event.preventDefault();
  announce(words.needsConnection);
}

/**
 * For controls that need the server: while offline they are disabled but focusable, and show the reason. Spread
 * `disabledProps` after their other props, and render `why` once next to them.
 */
export function useNeedsConnection() {
  const offline = useDeviceOffline();
  const id = useId();
  return {
    disabledProps: offline ? { 'aria-disabled': true, 'aria-describedby': id, onClick: announceReason } : undefined,
    why: offline && (
      <span id={id} className={styles.why}>
        {words.needsConnection}
      </span>
    ),
  };
}

/** A button that needs the server, in a dialog's footer: the reason is on a separate line above the buttons. */
export function OnlineAnswer(button: ComponentProps<typeof Button>) {
  const { disabledProps, why } = useNeedsConnection();
  return (
    <>
      <Button {...button} {...disabledProps} />
      {why}
    </>
  );
}

/** The same outside of dialogs, with the reason next to it while it is disabled. */
export function OnlineButton(button: ComponentProps<typeof Button>) {
  return (
    <span className={`${layout.row} ${styles.action}`}>
      <OnlineAnswer {...button} />
    </span>
  );
}
