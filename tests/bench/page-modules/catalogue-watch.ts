/** Runs in a page before the app: notes when the catalogue has been stored, without polling the store. */

const CATALOGUE_PATH = '/api/v1/catalogue';
/** Written last, in the transaction that stores the sections. */
const INDEX_STORE = 'catalogueIndex';

let storedAt: number | null = null;
let longestTask = 0;

new PerformanceObserver((tasks) => {
  for (const task of tasks.getEntries()) longestTask = Math.max(longestTask, task.duration);
}).observe({ type: 'longtask', buffered: true });

const begin = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function transaction(...args: Parameters<IDBDatabase['transaction']>) {
  const begun = begin.apply(this, args);
  if (begun.mode === 'readwrite' && begun.objectStoreNames.contains(INDEX_STORE)) {
    begun.addEventListener('complete', () => {
      storedAt = performance.now();
    });
  }
  return begun;
};

export interface CatalogueRequest {
  readonly path: string;
  /** In ms of the page's clock. */
  readonly begun: number;
  readonly ended: number;
  /** Size of the body in transit. */
  readonly bytes: number;
}

export interface CatalogueLoad {
  readonly requests: readonly CatalogueRequest[];
  /** Time of the last complete write of the catalogue, in ms of the page's clock; null = none yet. */
  readonly storedAt: number | null;
  /** Longest task that blocked the page, in ms; 0 = none over 50 ms. */
  readonly longestTask: number;
}

/** The page's requests and stored rows of the catalogue so far. */
export function catalogueLoad(): CatalogueLoad {
  const requests = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .map((entry) => ({
      path: new URL(entry.name).pathname,
      begun: entry.startTime,
      ended: entry.responseEnd,
      bytes: entry.encodedBodySize,
    }))
    .filter(({ path }) => path.startsWith(CATALOGUE_PATH));
  return { requests, storedAt, longestTask };
}

/** Number of stored rows by section. */
export async function storedSections(): Promise<Readonly<Record<string, number>>> {
  const opening = indexedDB.open('loremark');
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const reading = database.transaction('catalogue').objectStore('catalogue').getAll();
  await new Promise((resolve, reject) => {
    reading.onsuccess = resolve;
    reading.onerror = reject;
  });
  database.close();
  const records: readonly { section: string; items: readonly unknown[] }[] = reading.result;
  return Object.fromEntries(records.map(({ section, items }) => [section, items.length]));
}
