import type { ReactNode } from 'react';
import layout from './layout.module.css';

interface VisuallyHiddenProps {
  /** A heading is hidden itself: one around hidden text would have no box for anything to find. */
  readonly as?: 'span' | 'h1';
  readonly children: ReactNode;
}

/** Text for assistive technology only. */
export function VisuallyHidden({ as: Tag = 'span', children }: VisuallyHiddenProps) {
  return <Tag className={layout.hidden}>{children}</Tag>;
}
