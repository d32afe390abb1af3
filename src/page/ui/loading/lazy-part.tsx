import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { PartLoader } from './part-loader.ts';

/** A part of the page that is loaded when first needed. */
export type LazyPart<Props extends object> = ((props: Props) => ReactNode) & {
  /** Loads it in advance, and resolves after a moment at the latest; a failure is not shown until the part is needed. */
  readonly preload: () => Promise<void>;
};

interface Frames<Props> {
  /** Shown while it is loading. */
  readonly waiting: (props: Props) => ReactNode;
  /** Shown if loading failed; `retry` loads it again. */
  readonly failed: (props: Props, retry: () => void) => ReactNode;
}

interface LazyHostProps<Props extends object> {
  readonly loader: PartLoader<ComponentType<Props>>;
  readonly frames: Frames<Props>;
  readonly props: Props;
}

function LazyHost<Props extends object>({ loader, frames, props }: LazyHostProps<Props>) {
  const state = useSyncExternalStore(loader.subscribe, loader.state, loader.state);
  // A failed preload is not shown: mounting tries once more.
  const [tried, setTried] = useState(false);
  useEffect(() => {
    setTried(true);
    void loader.load();
  }, [loader]);
  switch (state.kind) {
    case 'ready': {
      const Loaded = state.part;
      return <Loaded {...props} />;
    }
    case 'failed':
      return tried ? frames.failed(props, () => void loader.load()) : frames.waiting(props);
    case 'waiting':
      return frames.waiting(props);
  }
}

/**
 * Makes a component from a module that is loaded on first render. Unlike React.lazy, it has a time limit and loads the
 * module again on retry.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  frames: Frames<Props>,
): LazyPart<Props> {
  const loader = new PartLoader(load);
  const host = (props: Props) => {
    // The compiler would hoist this component out of the function that defines it.
    'use no memo';
    return <LazyHost loader={loader} frames={frames} props={props} />;
  };
  return Object.assign(host, { preload: () => loader.preload() });
}
