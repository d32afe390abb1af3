/** The product's modules that the contestant uses: the peers' benchmark measures the size of a contestant's `lib/`. */

export { NO_PROGRESS } from '#core/filters/filter.ts';
export { namesFilter } from '#core/filters/values-filter.ts';
export { defineSection } from '#core/sections/section.ts';
export { tick } from '#core/sections/tracking/tick.ts';
export { createApi, memoryTokenStore } from '#offline/api/client.ts';
export { sendSync } from '#offline/api/sync/sync-api.ts';
export { readSection, storeSections } from '#offline/database/catalogue-store.ts';
export { DeviceDatabase } from '#offline/database/device-database.ts';
export { readIdentity, storeIdentity } from '#offline/database/identity-store.ts';
export { readSync } from '#offline/database/sync-row.ts';
export { observeProgress, readQueue } from '#offline/outbox/observe/observe.ts';
export { createBrowserDrain } from '#offline/sync/browser-drain.ts';
export { browserTimers, createScheduler } from '#offline/sync/scheduler.ts';
export { ProgressSession } from '#page/state/sync/progress/progress-session.ts';
export { ProgressView } from '#page/state/sync/progress/progress-view.ts';
