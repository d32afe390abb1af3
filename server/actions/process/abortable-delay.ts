/** Resolves after `ms`, or at once when the server stops. */
export function abortableDelay(ms: number, stopping: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      stopping.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    stopping.addEventListener('abort', end);
    if (stopping.aborted) end();
  });
}
