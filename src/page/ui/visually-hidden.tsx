import type { ReactNode } from 'react';
import layout from './layout.module.css';

interface VisuallyHiddenProps {
  /** `h1` hides the heading itself: a heading around hidden text would have no box to locate. */
  readonly as?: 'span' | 'h1';
  readonly children: ReactNode;
}

/** Text for assistive technology only. */
export function VisuallyHidden({ as: Tag = 'span', children }: VisuallyHiddenProps) {
  return <Tag className={layout.hidden}>{children}</Tag>;
}
