import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, ShieldCheck, TriangleAlert } from '#page/ui/icons/icons.tsx';
import layout from '#page/ui/layout.module.css';
import styles from './notice.module.css';

const ICONS = { info: Info, warn: TriangleAlert, guard: ShieldCheck, danger: CircleAlert, done: CircleCheck };

interface NoticeProps {
  readonly kind: keyof typeof ICONS;
  /** True if it is spoken when it appears. */
  readonly alert?: boolean;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** An icon and a message, shown until their cause is gone. */
export function Notice({ kind, alert = false, action, children }: NoticeProps) {
  const Icon = ICONS[kind];
  return (
    <div className={`${styles.notice} ${styles[kind]}`} role={alert ? 'alert' : undefined}>
      <Icon className="icon" aria-hidden />
      <div className={layout.fill}>
        {children}
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
