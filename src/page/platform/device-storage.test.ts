import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A browser's storage for one site, with the events of changes by another tab. */
let stored: Map<string, string>;
let tab: EventTarget;

beforeEach(() => {
  vi.resetModules();
  stored = new Map();
  tab = new EventTarget();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab));
});
afterEach(() => vi.unstubAllGlobals());

function changeElsewhere(key: string | null, value?: string): void {
  if (key !== null && value !== undefined) stored.set(key, value);
  tab.dispatchEvent(Object.assign(new Event('storage'), { key }));
}

it('returns a stored value as the same object until it changes, also on the next visit', async () => {
  const first = await import('./device-storage.ts');
  expect(first.readStored('pins')).toBeNull();
  expect(first.writeStored('pins', [3, 7])).toBe(true);
  expect(first.readStored('pins')).toBe(first.readStored('pins'));
  vi.resetModules();
  const next = await import('./device-storage.ts');
  expect(next.readStored('pins')).toEqual([3, 7]);
});

it('notifies of changes by this and another tab, but not of other storage', async () => {
  const { writeStored, readStored, subscribeToStored } = await import('./device-storage.ts');
  const listener = vi.fn();
  const stop = subscribeToStored(listener);
  writeStored('pins', [1]);
  expect(listener).toHaveBeenCalledTimes(1);
  changeElsewhere('loremark-stored pins', '[2]');
  expect(readStored('pins')).toEqual([2]);
  expect(listener).toHaveBeenCalledTimes(2);
  changeElsewhere('loremark.settings', '{}');
  expect(listener).toHaveBeenCalledTimes(2);
  stored.clear();
  changeElsewhere(null);
  expect(readStored('pins')).toBeNull();
  stop();
  writeStored('pins', [4]);
  expect(listener).toHaveBeenCalledTimes(3);
});

it('keeps values for this visit if nothing can be stored, and treats damaged storage as empty', async () => {
  stored.set('loremark-stored pins', '{');
  const { writeStored, readStored } = await import('./device-storage.ts');
  expect(readStored('pins')).toBeNull();
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(writeStored('pins', [5])).toBe(false);
  expect(readStored('pins')).toEqual([5]);
});

it('deletes the stored values of one account and no other', async () => {
  const { deleteStoredOf, writeStored, readStored } = await import('./device-storage.ts');
  const names = ['pins Elyra/0', 'hunts Elyra/7', 'looks Elyra/7', 'pins Elyra2/7', 'pins (guest)/0', 'awake'] as const;
  for (const name of names) writeStored(name, 1);
  vi.stubGlobal('localStorage', Object.assign(localStorage, Object.fromEntries(stored)));
  deleteStoredOf('Elyra');
  expect(names.filter((name) => readStored(name) !== null)).toEqual(['pins Elyra2/7', 'pins (guest)/0', 'awake']);
});

it('returns every stored value with a prefix, and stores nothing for null', async () => {
  const { readStoredUnder, writeStored } = await import('./device-storage.ts');
  writeStored('admin-edits Elyra a', 1);
  writeStored('admin-edits Elyra b', 2);
  writeStored('admin-edits Elyra b', null);
  expect([...stored.keys()]).toEqual(['loremark-stored admin-edits Elyra a']);
  stored.set('loremark-stored admin-edits Elyra c', '3');
  stored.set('loremark-stored admin-edits Rowan d', '4');
  vi.stubGlobal('localStorage', Object.assign(localStorage, Object.fromEntries(stored)));
  expect([...readStoredUnder('admin-edits Elyra ')]).toEqual([
    ['admin-edits Elyra a', 1],
    ['admin-edits Elyra c', 3],
  ]);
});

it('keeps a draft over a reload, or as long as the page if nothing can be stored', async () => {
  const first = await import('./draft.ts');
  first.writeDraft('log', 'text');
  vi.resetModules();
  const next = await import('./draft.ts');
  expect(next.readDraft('log')).toBe('text');
  next.writeDraft('log', '');
  expect(stored.size).toBe(0);
  vi.stubGlobal('sessionStorage', undefined);
  expect(next.readDraft('other')).toBe('');
  next.writeDraft('other', 'more');
  expect(next.readDraft('other')).toBe('more');
});

it('deletes every draft including stored ones, and nothing else of the tab', async () => {
  const { dropDrafts, writeDraft, readDraft } = await import('./draft.ts');
  writeDraft('log', 'text');
  stored.set('loremark-draft other', 'of an earlier load');
  stored.set('place of a list', '5');
  vi.stubGlobal('sessionStorage', Object.assign(sessionStorage, Object.fromEntries(stored)));
  dropDrafts();
  expect([readDraft('log'), readDraft('other')]).toEqual(['', '']);
  expect([...stored.keys()]).toEqual(['place of a list']);
});
