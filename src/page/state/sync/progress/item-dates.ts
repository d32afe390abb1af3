/** Dates at which an item was recorded. Only loaded by its sheet. */
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { ListKey } from '#core/progress/lists.ts';
import { ApiFailure } from '#offline/api/failure.ts';
import { readRegisterHistory } from '#offline/api/sync/history-api.ts';
import { logUnexpected } from '#offline/log.ts';
import { type Dates, datesOf, joinDates, observeOwnDates } from '#offline/outbox/observe/observe-item.ts';
import type { RegisterAddress } from '#offline/outbox/register-key.ts';
import { runAfter } from '#offline/pending-work.ts';
import { onlineAtom, playedAtom, store } from '#page/state/atoms.ts';
import { api } from '#page/state/runtime.ts';
import { anyProgress, openProgress } from './progress.ts';

/** Debounce in ms, so that browsing through items fetches nothing. */
const FETCH_AFTER_MS = 400;
/** Maximum number of history pages read; the first date is unknown beyond them. */
const MOST_PAGES = 10;

const NO_DATES: Dates = { first: null, last: null };

export interface RecordedDates extends Dates {
  /** Source: this device alone, or the account too; `loading` = the account's response is pending. */
  readonly from: 'loading' | 'device' | 'account';
}

/** Returns when the current character's value, or chosen stage, of an item was first recorded and last changed. */
export function useItemDates(list: ListKey | '', stages: ListKey | '', item: number): RecordedDates {
  const character = useAtomValue(playedAtom, { store })?.id;
  const online = useAtomValue(onlineAtom, { store });
  const [here, setHere] = useState<Dates>(NO_DATES);
  const [account, setAccount] = useState<Dates | 'loading' | null>(() =>
    online && openProgress() !== undefined ? 'loading' : null,
  );

  useEffect(() => {
    const session = anyProgress();
    if (session === undefined || character === undefined) return;
    const registers = registersOf(character, list, stages, item);
    return observeOwnDates(session.database, registers, setHere, (error) =>
      logUnexpected('could not read when an item was recorded', error),
    );
  }, [character, list, stages, item]);

  useEffect(() => {
    if (character === undefined || openProgress() === undefined) return;
    if (!online) return setAccount((known) => (known === 'loading' ? null : known));
    let left = false;
    const forget = runAfter(FETCH_AFTER_MS, () => {
      fetchDates(registersOf(character, list, stages, item)).then(
        (dates) => {
          if (!left) setAccount(dates);
        },
        (error) => {
          if (!(error instanceof ApiFailure)) logUnexpected('could not read the history of an item', error);
          if (!left) setAccount(null);
        },
      );
    });
    return () => {
      left = true;
      forget();
    };
  }, [character, list, stages, item, online]);

  if (account === 'loading') return { ...here, from: 'loading' };
  return account === null ? { ...here, from: 'device' } : { ...joinDates(here, account), from: 'account' };
}

function registersOf(character: number, list: ListKey | '', stages: ListKey | '', item: number): RegisterAddress[] {
  return [list, stages].filter((each) => each !== '').map((each) => ({ character, list: each, item }));
}

async function fetchDates(registers: readonly RegisterAddress[]): Promise<Dates> {
  const each = await Promise.all(registers.map(datesOnAccount));
  return each.reduce(joinDates, NO_DATES);
}

/** Returns a register's dates from the account's history, by the server's time, since a device's clock may be wrong. */
async function datesOnAccount(register: RegisterAddress): Promise<Dates> {
  let dates = NO_DATES;
  let cursor: number | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await readRegisterHistory(api, register, cursor);
    dates = joinDates(dates, datesOf(answer.data.map((row) => ({ at: Date.parse(row.serverTime), value: row.new }))));
    if (answer.cursor === null) return dates;
    cursor = answer.cursor;
  }
  return { ...dates, first: null };
}
