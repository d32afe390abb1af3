/** The page's one connection to the device's store and to the server. Nothing is opened before its first use. */
import { createApi } from '#offline/api/client.ts';
import { DeviceDatabase } from '#offline/database/device-database.ts';
import { csrfMeta } from '#page/platform/csrf-meta.ts';

export const device = new DeviceDatabase();
export const api = createApi({ token: csrfMeta });
