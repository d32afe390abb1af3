import type { ComponentProps } from 'react';
import { notify } from '#page/parts/notify.ts';
import { Button, IconButton } from '#page/ui/controls/button.tsx';
import { tooltip } from '#page/ui/overlays/tooltip.tsx';

interface Barred {
  /** Why it can't be used now; undefined = it can. */
  readonly barred: string | undefined;
  readonly onPress: () => void;
}

type Rest<Props> = Omit<Props, 'onClick' | 'disabled' | 'aria-disabled'> & Barred;

/** A control out of reach can still be reached and read: hovering, focusing and pressing it say why. */
function reasonProps(barred: string | undefined, onPress: () => void) {
  return barred === undefined
    ? { onClick: onPress }
    : { 'aria-disabled': true, onClick: () => notify('info', barred), ...tooltip(barred) };
}

/** A button that says why it can't be used. */
export function BarredButton({ barred, onPress, children, ...rest }: Rest<ComponentProps<typeof Button>>) {
  return (
    <Button {...rest} {...reasonProps(barred, onPress)}>
      {children}
    </Button>
  );
}

/** A button with an icon alone that says why it can't be used. */
export function BarredIconButton({ barred, onPress, ...rest }: Rest<ComponentProps<typeof IconButton>>) {
  return <IconButton {...rest} {...reasonProps(barred, onPress)} />;
}
