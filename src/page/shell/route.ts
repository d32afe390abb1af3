import type { ReactNode } from 'react';

/** A screen and its path. */
export interface Route {
  readonly path: string;
  /** What the page is called, in the window's title and when a change of screen is announced. */
  readonly title: string;
  readonly Screen: (props: object) => ReactNode;
}
