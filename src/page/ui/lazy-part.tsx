import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { loadWithin } from './load-within.ts';

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

/**
 * Makes a component of a module that is fetched when first rendered. Unlike React.lazy it gives up after a time limit
 * and really fetches anew on retry.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  frames: Frames<Props>,
): LazyPart<Props> {
  let component: ComponentType<Props> | null = null;
  let running: Promise<void> | null = null;
  let failed = false;
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };

  const fetchIt = (): Promise<void> => {
    if (component !== null) return Promise.resolve();
    if (running !== null) return running;
    failed = false;
    running = loadWithin(load)
      .then(
        (loaded) => {
          component = loaded;
        },
        () => {
          failed = true;
        },
      )
      .finally(() => {
        running = null;
        changed();
      });
    changed();
    return running;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  const Part = (props: Props) => {
    const state = useSyncExternalStore(subscribe, () => (component !== null ? 'ready' : failed ? 'failed' : 'waiting'));
    // A failure from a fetch ahead of need is not shown: mounting tries once more.
    const [tried, setTried] = useState(false);
    useEffect(() => {
      setTried(true);
      fetchIt();
    }, []);
    const Loaded = component;
    if (Loaded !== null) return <Loaded {...props} />;
    return state === 'failed' && tried ? frames.failed(props, () => void fetchIt()) : frames.waiting(props);
  };
  return Object.assign(Part, { preload: fetchIt });
}
