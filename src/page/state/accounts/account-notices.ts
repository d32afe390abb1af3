/** Notices to the account, stored until they are read. */
import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { AccountNotice } from '#core/contract/accounts/notices.ts';
import { deleteNotice, readNotices } from '#offline/api/accounts/notices-api.ts';
import { ApiFailure } from '#offline/api/failure.ts';
import { logUnexpected } from '#offline/log.ts';
import { noticeCountAtom, store } from '#page/state/atoms.ts';
import { api } from '#page/state/runtime.ts';

/** Fetched notices of the signed-in account that are not dismissed, newest first. */
const noticesAtom = atom<readonly AccountNotice[]>([]);

/** Returns the unread notices, newest first; fetches them if the server counts any. */
export function useAccountNotices(): readonly AccountNotice[] {
  const count = useAtomValue(noticeCountAtom, { store });
  useEffect(() => {
    if (count === 0) store.set(noticesAtom, []);
    else quietly(readNotices(api).then((notices) => store.set(noticesAtom, notices)));
  }, [count]);
  return useAtomValue(noticesAtom, { store });
}

/** Marks a notice as read. If the call fails, the notice returns later. */
export function dismissNotice(id: number): void {
  store.set(noticesAtom, (notices) => notices.filter((notice) => notice.id !== id));
  quietly(deleteNotice(api, id).then(() => store.set(noticeCountAtom, (count) => Math.max(0, count - 1))));
}

/** Removes the notice of an import that was undone; the server has deleted it. */
export function forgetImportNotice(importId: string): void {
  const before = store.get(noticesAtom);
  const left = before.filter((notice) => notice.import !== importId);
  store.set(noticesAtom, left);
  store.set(noticeCountAtom, (count) => count - (before.length - left.length));
}

function quietly(call: Promise<void>): void {
  call.catch((error: unknown) => {
    if (!(error instanceof ApiFailure)) logUnexpected('could not read or dismiss a notice', error);
  });
}
