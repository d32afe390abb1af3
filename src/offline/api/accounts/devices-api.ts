/** Asking where the account is used. */
import { type DevicesAnswer, devicesAnswerSchema } from '#core/contract/accounts/devices.ts';
import type { Api } from '../client.ts';

/** Returns the installations that sync with the account, and the signed-in browsers. */
export async function readDevices(api: Api): Promise<DevicesAnswer['data']> {
  return (await api.call('user/devices', devicesAnswerSchema)).data;
}
