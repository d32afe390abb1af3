/** The moments of a page's life that matter to what it has to save. */

export interface LifecycleListeners {
  /** The page is shown again, also from the back/forward cache. */
  readonly onPageShow?: () => void;
  readonly onVisible?: () => void;
  readonly onHidden?: () => void;
  /** The device says it has a network again, or none. */
  readonly onNetwork?: () => void;
  /** The last moment in which a request can leave. */
  readonly onPageHide?: () => void;
}

/** Calls the listeners from now on. Returns stop. */
export function observeLifecycle(listeners: LifecycleListeners): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener('pageshow', (event) => event.persisted && listeners.onPageShow?.(), { signal });
  addEventListener('pagehide', () => listeners.onPageHide?.(), { signal });
  addEventListener('online', () => listeners.onNetwork?.(), { signal });
  addEventListener('offline', () => listeners.onNetwork?.(), { signal });
  document.addEventListener(
    'visibilitychange',
    () => (isVisible() ? listeners.onVisible?.() : listeners.onHidden?.()),
    {
      signal,
    },
  );
  return () => controller.abort();
}

/** Whether the player can see the page. */
export function isVisible(): boolean {
  return document.visibilityState === 'visible';
}
