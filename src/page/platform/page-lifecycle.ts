/** Events of the page's lifecycle that matter for saving. */

export interface LifecycleListeners {
  /** The page is restored from the back/forward cache. */
  readonly onPageShow?: () => void;
  readonly onVisible?: () => void;
  readonly onHidden?: () => void;
  /** The device reports that it went online or offline. */
  readonly onNetwork?: () => void;
  /** The last opportunity to send a request. */
  readonly onPageHide?: () => void;
}

/** Starts to call the listeners. Returns a function that stops. */
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
