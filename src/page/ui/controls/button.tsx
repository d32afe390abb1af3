import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from '#page/ui/class-names.ts';
import { LoaderCircle } from '#page/ui/icons/icons.tsx';
import { tooltip } from '#page/ui/overlays/tooltip.tsx';
import styles from './button.module.css';

type Variant = 'plain' | 'primary' | 'quiet' | 'danger';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: Variant;
  readonly small?: boolean;
  /** Replaces the icon with a spinner and ignores presses; label and width stay. */
  readonly busy?: boolean;
  readonly icon?: ReactNode;
}

/** Returns the class names of a button, for links styled as buttons. */
export function buttonClass(variant: Variant = 'plain', small = false): string {
  return classNames(styles.button, styles[variant], small && styles.small);
}

/** A button with a label. One primary button per view. */
export function Button({
  variant = 'plain',
  small = false,
  busy = false,
  icon,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      className={classNames(buttonClass(variant, small), className)}
    >
      {busy ? <LoaderCircle className={classNames('icon--s', styles.spin)} aria-hidden /> : icon}
      <span>{children}</span>
    </button>
  );
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Accessible name and tooltip. */
  readonly label: string;
}

/** A button with an icon only. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...tooltip(label)}
      aria-label={label}
      {...rest}
      className={classNames(styles.iconButton, className)}
    >
      {children}
    </button>
  );
}

/** A button styled as a link. */
export function LinkButton({ className, children, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" {...rest} className={classNames(styles.linkButton, className)}>
      {children}
    </button>
  );
}
