/** The devices and sessions of the account. */
import type { DevicesAnswer } from '#core/contract/accounts/devices.ts';
import { readDevices } from '#offline/api/accounts/own-account-api.ts';
import { type Fetched, useAnswer } from '#page/state/answers/server-answer.ts';
import { api } from '#page/state/runtime.ts';

export type Devices = DevicesAnswer['data'];

function fetchDevices(): Promise<Devices> {
  return readDevices(api);
}

/** Returns the account's devices, fetched on mount and whenever `moment` changes. */
export function useDevices(moment = 0): Fetched<Devices> {
  return useAnswer(fetchDevices, moment);
}
