/** Whether this device has messages to the operator; only then the shell loads the code that sends and shows them. */
import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { countMessages } from '#offline/contact/count-messages.ts';
import { logUnexpected } from '#offline/log.ts';
import { untilIdle } from '#page/platform/idle.ts';
import { store } from '#page/state/atoms.ts';
import { device } from '#page/state/runtime.ts';

const anyAtom = atom(false);

/** Returns whether there are any; checked when the page is idle. */
export function useAnyMessages(): boolean {
  useEffect(() => {
    untilIdle()
      .then(() => countMessages(device))
      .then((count) => store.set(anyAtom, count > 0))
      .catch((error: unknown) => logUnexpected('could not look for messages', error));
  }, []);
  return useAtomValue(anyAtom, { store });
}

/** Records that there is a message. */
export function noteAnyMessage(): void {
  store.set(anyAtom, true);
}
