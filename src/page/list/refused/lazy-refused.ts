import { lazyExtra } from '#page/parts/screen/lazy.tsx';

/* Few rows ever have a refused change, so these parts are loaded with the first one. */

const parts = () => import('./refused-change.tsx');

export const RefusedReason = lazyExtra(async () => (await parts()).RefusedReason);

export const RefusedActions = lazyExtra(async () => (await parts()).RefusedActions);
