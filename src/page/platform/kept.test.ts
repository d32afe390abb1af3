import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A browser's store for one site, with the events by which another tab tells of its changes. */
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

it('gives back what was kept, as the same object until it changes, also to the next visit', async () => {
  const first = await import('./kept.ts');
  expect(first.kept('pins')).toBeNull();
  expect(first.keep('pins', [3, 7])).toBe(true);
  expect(first.kept('pins')).toBe(first.kept('pins'));
  vi.resetModules();
  const next = await import('./kept.ts');
  expect(next.kept('pins')).toEqual([3, 7]);
});

it('tells of changes here and in another tab, and not of what else is stored', async () => {
  const { keep, kept, subscribeToKept } = await import('./kept.ts');
  const told = vi.fn();
  const stop = subscribeToKept(told);
  keep('pins', [1]);
  expect(told).toHaveBeenCalledTimes(1);
  changeElsewhere('loremark-kept pins', '[2]');
  expect(kept('pins')).toEqual([2]);
  expect(told).toHaveBeenCalledTimes(2);
  changeElsewhere('loremark.settings', '{}');
  expect(told).toHaveBeenCalledTimes(2);
  stored.clear();
  changeElsewhere(null);
  expect(kept('pins')).toBeNull();
  stop();
  keep('pins', [4]);
  expect(told).toHaveBeenCalledTimes(3);
});

it('holds for this visit where nothing can be stored, and takes a damaged store for an empty one', async () => {
  stored.set('loremark-kept pins', '{');
  const { keep, kept } = await import('./kept.ts');
  expect(kept('pins')).toBeNull();
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(keep('pins', [5])).toBe(false);
  expect(kept('pins')).toEqual([5]);
});

it('forgets what is kept of one account and of nobody else', async () => {
  const { forgetKept, keep, kept } = await import('./kept.ts');
  const names = ['pins Elyra/0', 'hunts Elyra/7', 'looks Elyra/7', 'pins Elyra2/7', 'pins (guest)/0', 'awake'];
  for (const name of names) keep(name, 1);
  vi.stubGlobal('localStorage', Object.assign(localStorage, Object.fromEntries(stored)));
  forgetKept('Elyra');
  expect(names.filter((name) => kept(name) !== null)).toEqual(['pins Elyra2/7', 'pins (guest)/0', 'awake']);
});

it('keeps a draft over a reload, and while the page lives where nothing can be stored', async () => {
  const first = await import('./draft.ts');
  first.keepDraft('log', 'text');
  vi.resetModules();
  const next = await import('./draft.ts');
  expect(next.keptDraft('log')).toBe('text');
  next.keepDraft('log', '');
  expect(stored.size).toBe(0);
  vi.stubGlobal('sessionStorage', undefined);
  expect(next.keptDraft('other')).toBe('');
  next.keepDraft('other', 'more');
  expect(next.keptDraft('other')).toBe('more');
});

it('drops every draft, the stored ones too, and nothing else of the tab', async () => {
  const { dropDrafts, keepDraft, keptDraft } = await import('./draft.ts');
  keepDraft('log', 'text');
  stored.set('loremark-draft other', 'of an earlier load');
  stored.set('place of a list', '5');
  vi.stubGlobal('sessionStorage', Object.assign(sessionStorage, Object.fromEntries(stored)));
  dropDrafts();
  expect([keptDraft('log'), keptDraft('other')]).toEqual(['', '']);
  expect([...stored.keys()]).toEqual(['place of a list']);
});
