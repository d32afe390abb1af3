import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** The part of a browser's history and window that the store uses. */
function fakeBrowser(address: string) {
  const target = new EventTarget();
  const entries: { address: string; state: unknown }[] = [{ address, state: null }];
  let at = 0;
  const split = () => new URL(entries[at]?.address ?? '/', 'https://loremark.example');
  const history = {
    scrollRestoration: 'auto',
    get state() {
      return entries[at]?.state ?? null;
    },
    pushState(state: unknown, _: string, next: string) {
      entries.splice(at + 1, entries.length, { address: next, state });
      at += 1;
    },
    replaceState(state: unknown, _: string, next = entries[at]?.address ?? '/') {
      entries[at] = { address: next, state };
    },
  };
  const window = {
    history,
    location: {
      get pathname() {
        return split().pathname;
      },
      hash: '',
      get search() {
        return split().search;
      },
    },
    scrollY: 0,
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  };
  for (const [name, value] of Object.entries(window)) vi.stubGlobal(name, value);
  return {
    steps: () => entries.length,
    scroll: (to: number) => vi.stubGlobal('scrollY', to),
    back: () => {
      at -= 1;
      target.dispatchEvent(new Event('popstate'));
    },
  };
}

describe('the place', () => {
  beforeEach(() => {
    vi.resetModules();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('follows links, and tells who listens', async () => {
    const browser = fakeBrowser('/');
    const { addressOf, currentPlace, navigate, subscribeToPlace } = await import('./location.ts');
    const heard: string[] = [];
    const stop = subscribeToPlace(() => heard.push(currentPlace().path));
    navigate(addressOf('/achievements', { category: ['Quests', 'Bosses'] }));
    expect(currentPlace()).toEqual({
      path: '/achievements',
      search: '?category=Quests&category=Bosses',
      by: 'link',
      scrolled: 0,
    });
    stop();
    navigate('/titles');
    expect(heard).toEqual(['/achievements']);
    expect(browser.steps()).toBe(3);
  });

  it('leaves no step when it replaces, and none for the place it is already at', async () => {
    const browser = fakeBrowser('/achievements');
    const { currentPlace, navigate } = await import('./location.ts');
    navigate('/achievements?search=dread', { replace: true });
    navigate('/achievements?search=dread');
    expect(currentPlace().search).toBe('?search=dread');
    expect(browser.steps()).toBe(1);
  });

  it('comes back to where it was scrolled', async () => {
    const browser = fakeBrowser('/achievements');
    const { currentPlace, followHistory, navigate } = await import('./location.ts');
    const stop = followHistory();
    browser.scroll(1234);
    navigate('/titles');
    expect(currentPlace().scrolled).toBe(0);
    browser.back();
    expect(currentPlace()).toEqual({ path: '/achievements', search: '', by: 'history', scrolled: 1234 });
    stop();
  });
});
