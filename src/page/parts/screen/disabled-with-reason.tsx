import type { ComponentProps } from 'react';
import { Button, IconButton } from '#page/ui/controls/button.tsx';
import { tooltip } from '#page/ui/overlays/tooltip.tsx';
import { notify } from './notify.ts';

interface WithReason {
  /** Why it can't be used now; undefined = it can. */
  readonly reason: string | undefined;
  readonly onPress: () => void;
}

type Rest<Props> = Omit<Props, 'onClick' | 'disabled' | 'aria-disabled'> & WithReason;

/**
 * Returns the props of a disabled control that remains focusable: hovering, focusing and pressing it show the reason.
 */
export function disabledProps(reason: string) {
  return { 'aria-disabled': true, onClick: () => notify('info', reason), ...tooltip(reason) };
}

/** A button that shows why it can't be used. */
export function ButtonWithReason({ reason, onPress, children, ...rest }: Rest<ComponentProps<typeof Button>>) {
  return (
    <Button {...rest} {...(reason === undefined ? { onClick: onPress } : disabledProps(reason))}>
      {children}
    </Button>
  );
}

/** An icon button that shows why it can't be used. */
export function IconButtonWithReason({ reason, onPress, ...rest }: Rest<ComponentProps<typeof IconButton>>) {
  return <IconButton {...rest} {...(reason === undefined ? { onClick: onPress } : disabledProps(reason))} />;
}
