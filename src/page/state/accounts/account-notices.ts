/** Notices to the account, kept until they are read. */
import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { AccountNotice } from '#core/contract/accounts/notices.ts';
import { deleteNotice, readNotices } from '#offline/api/accounts/notices-api.ts';
import { ApiFailure } from '#offline/api/failure.ts';
import { logUnexpected } from '#offline/log.ts';
import { noticeCountAtom, store } from '#page/state/atoms.ts';
import { api } from '#page/state/runtime.ts';

/** Notices of the signed-in account that were fetched and not dismissed, newest first. */
const noticesAtom = atom<readonly AccountNotice[]>([]);

/** Unread notices, newest first. Fetched when the server counts any. */
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

/** Takes the notice of an import away: the server has deleted it with the import's undoing. */
export function forgetImportNotice(importId: string): void {
  const told = store.get(noticesAtom);
  const left = told.filter((notice) => notice.import !== importId);
  store.set(noticesAtom, left);
  store.set(noticeCountAtom, (count) => count - (told.length - left.length));
}

function quietly(call: Promise<void>): void {
  call.catch((error: unknown) => {
    if (!(error instanceof ApiFailure)) logUnexpected('could not read or dismiss what the account is told', error);
  });
}
