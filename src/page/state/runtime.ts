/** The page's connections to the device's database and to the server, opened on first use. */
import { type Api, createApi } from '#offline/api/client.ts';
import { DeviceDatabase } from '#offline/database/device-database.ts';
import { countWork } from '#offline/pending-work.ts';
import { csrfMeta } from '#page/platform/csrf-meta.ts';
import { withFactor } from './accounts/factor-request.ts';

export const device = new DeviceDatabase();
const calls = createApi({ token: csrfMeta });

export const api: Api = {
  call: (...parameters) => withFactor(() => countWork(calls.call(...parameters))),
  callEmpty: (...parameters) => withFactor(() => countWork(calls.callEmpty(...parameters))),
  renewToken: () => countWork(calls.renewToken()),
};
