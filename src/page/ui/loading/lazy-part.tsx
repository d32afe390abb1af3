import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { PartLoader } from './part-loader.ts';

/** A part of the page that is fetched when first needed. */
export type LazyPart<Props extends object> = ((props: Props) => ReactNode) & {
  /** Fetches it ahead of need; a failure stays silent until it is needed. */
  readonly preload: () => Promise<void>;
};

interface Frames<Props> {
  /** Shown while it is on its way. */
  readonly waiting: (props: Props) => ReactNode;
  /** Shown when it failed; `retry` fetches again. */
  readonly failed: (props: Props, retry: () => void) => ReactNode;
}

interface LazyHostProps<Props extends object> {
  readonly loader: PartLoader<ComponentType<Props>>;
  readonly frames: Frames<Props>;
  readonly props: Props;
}

function LazyHost<Props extends object>({ loader, frames, props }: LazyHostProps<Props>) {
  const state = useSyncExternalStore(loader.subscribe, loader.state, loader.state);
  // A failure from a fetch ahead of need is not shown: mounting tries once more.
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
 * Makes a component of a module that is fetched when first rendered. Unlike React.lazy it gives up after a time limit
 * and really fetches anew on retry.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  frames: Frames<Props>,
): LazyPart<Props> {
  const loader = new PartLoader(load);
  const host = (props: Props) => {
    // The compiler takes a component inside a function for one of the module and would lift it out of its scope.
    'use no memo';
    return <LazyHost loader={loader} frames={frames} props={props} />;
  };
  return Object.assign(host, { preload: () => loader.load() });
}
