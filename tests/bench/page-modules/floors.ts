/** Runs in a page: the browser's own cost of the same writes and requests, without any library. */

/** A value to store, on one register. */
export interface Tick {
  readonly list: string;
  readonly item: number;
}

const OUTBOX_INDEXES: readonly (readonly [name: string, path: string | string[]])[] = [
  ['place', 'place'],
  ['state', 'state'],
  ['register', ['character', 'list', 'item']],
];

function requestDone<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function transactionDone(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}

/** Deletes a database that is not open. */
export async function deleteDatabase(name: string): Promise<void> {
  await requestDone(indexedDB.deleteDatabase(name));
}

/** A store with the product's records and indexes, but nothing between it and IndexedDB. */
export class RawStore {
  private place = 0;

  private constructor(private readonly database: IDBDatabase) {}

  static async open(name: string): Promise<RawStore> {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => {
      const database = opening.result;
      const outbox = database.createObjectStore('outbox', { keyPath: 'id' });
      for (const [index, path] of OUTBOX_INDEXES) outbox.createIndex(index, path);
      database.createObjectStore('meta', { keyPath: 'key' });
      database.createObjectStore('registers', { keyPath: ['character', 'list', 'item'] });
      database.createObjectStore('activity', { keyPath: 'id', autoIncrement: true });
    };
    return new RawStore(await requestDone(opening));
  }

  close(): void {
    this.database.close();
  }

  countOutbox(): Promise<number> {
    return requestDone(this.database.transaction('outbox').objectStore('outbox').count());
  }

  /** The floor: one strict transaction that puts an outbox record per tick, and the counter. */
  put(ticks: readonly Tick[]): Promise<void> {
    const transaction = this.database.transaction(['outbox', 'meta'], 'readwrite', { durability: 'strict' });
    const outbox = transaction.objectStore('outbox');
    for (const tick of ticks) outbox.put(this.opOf(tick));
    transaction.objectStore('meta').put({ key: 'counter', client: 'floor', place: this.place });
    transaction.commit();
    return transactionDone(transaction);
  }

  /**
   * `put` for one tick, with the further reads and writes of the rules: counter, sync state, mirror, pending ops and
   * the activity's entry.
   */
  async putByTheRules(tick: Tick): Promise<void> {
    const transaction = this.database.transaction(['outbox', 'meta', 'registers', 'activity'], 'readwrite', {
      durability: 'strict',
    });
    const done = transactionDone(transaction);
    const [outbox, meta] = [transaction.objectStore('outbox'), transaction.objectStore('meta')];
    const path = [0, tick.list, tick.item];
    await Promise.all([
      requestDone(meta.get('counter')),
      requestDone(meta.get('sync')),
      requestDone(meta.get('sent')),
      requestDone(outbox.index('register').getAll(path)),
      requestDone(transaction.objectStore('registers').get(path)),
    ]);
    const op = this.opOf(tick);
    outbox.add(op);
    transaction.objectStore('activity').add({
      at: op.at,
      kind: 'own',
      op: op.id,
      character: 0,
      list: tick.list,
      item: tick.item,
      before: 0,
      after: 1,
      add: null,
      seen: 0,
      beforeText: null,
      source: 'tap',
      group: null,
      undone: 0,
      device: null,
      code: null,
    });
    meta.put({ key: 'counter', client: 'floor', place: this.place });
    transaction.commit();
    await done;
  }

  private opOf({ list, item }: Tick) {
    this.place += 1;
    return {
      id: crypto.randomUUID(),
      v: 1,
      place: this.place,
      character: 0,
      list,
      item,
      value: 1,
      add: null,
      text: null,
      base: null,
      lost: null,
      copied: null,
      at: new Date().toISOString(),
      group: null,
      source: 'tap',
      state: 'pending',
      lastError: null,
      code: null,
    };
  }
}

/**
 * Fetches `paths` one after the other and puts each unparsed body into one record. Returns ms until it is stored, and
 * bytes.
 */
export async function fetchAndPut(paths: readonly string[]): Promise<{ readonly ms: number; readonly bytes: number }> {
  const begun = performance.now();
  const bodies: ArrayBuffer[] = [];
  for (const path of paths) bodies.push(await (await fetch(path)).arrayBuffer());
  const opening = indexedDB.open('floor-catalogue', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('bodies');
  const database = await requestDone(opening);
  const transaction = database.transaction('bodies', 'readwrite');
  bodies.forEach((body, at) => {
    transaction.objectStore('bodies').put(body, paths[at]);
  });
  transaction.commit();
  await transactionDone(transaction);
  const ms = performance.now() - begun;
  const stored = await requestDone(database.transaction('bodies').objectStore('bodies').count());
  database.close();
  if (stored !== paths.length) throw new Error(`${stored} of ${paths.length} bodies are stored.`);
  return { ms, bytes: bodies.reduce((sum, body) => sum + body.byteLength, 0) };
}

export interface Posted {
  /** From the browser's `online` event until the response had arrived. */
  readonly ms: number;
  readonly status: number;
  readonly answer: string;
}

let posting: Promise<Posted> | undefined;

/** At the browser's next `online` event, posts `body`, which is prepared in advance. */
export function armPost(path: string, body: string): void {
  posting = postWhenOnline(path, body);
}

async function postWhenOnline(path: string, body: string): Promise<Posted> {
  const begun = await nextOnline();
  const headers = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' };
  const response = await fetch(path, { method: 'POST', headers, body });
  const answer = await response.text();
  return { ms: performance.now() - begun, status: response.status, answer };
}

/** The armed post, once it has a response. */
export function posted(): Promise<Posted> {
  if (posting === undefined) throw new Error('No response is awaited.');
  return posting;
}

/** Resolves at the browser's next `online` event with its time, in ms of the page's clock. */
export function nextOnline(): Promise<number> {
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(performance.now()), { once: true });
  });
}

/** Shows a page with nothing but a bare checkbox per name, in rows `height` px high; null = natural height. */
export function showBareChecklist(names: readonly string[], height: number | null = null): void {
  document.body.replaceChildren();
  const list = document.createElement('ul');
  for (const name of names) {
    const row = document.createElement('li');
    const label = document.createElement('label');
    const box = document.createElement('input');
    box.type = 'checkbox';
    label.append(box, name);
    if (height !== null) row.style.height = `${height}px`;
    row.append(label);
    list.append(row);
  }
  document.body.append(list);
}
