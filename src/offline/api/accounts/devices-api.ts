/** Asking where the account is used. */
import { type DevicesAnswer, devicesAnswerSchema } from '#core/contract/accounts/devices.ts';
import type { Api } from '../client.ts';

/** The installations that sync with the account, and the browsers that are signed in. */
export async function readDevices(api: Api): Promise<DevicesAnswer['data']> {
  return (await api.call('user/devices', devicesAnswerSchema)).data;
}
