/** The only reader and writer of localStorage: small settings of this browser that no server needs. */

/** Colours of the page; `system` follows the device's choice. */
export const THEMES = ['dark', 'light', 'system'] as const;

export interface LocalSettings {
  /** Whether the filters stand beside a list on wide screens. */
  readonly rightDrawer: boolean;
  /** Whether the left menu is shown where it does not cover the page. */
  readonly leftDrawer: boolean;
  /** Whether the left menu shows icons alone on wide screens. */
  readonly miniDrawer: boolean;
  readonly theme: (typeof THEMES)[number];
  /** Ticks made in this browser, counted up to the third. */
  readonly ticks: number;
  /** Time of the latest start that counted as a visit, in ms since 1970; 0 = never. */
  readonly lastVisit: number;
  /** Number of visits. */
  readonly visits: number;
  /** When the offer to install was dismissed, in ms since 1970; 0 = never. */
  readonly installDismissed: number;
}

const DEFAULTS: LocalSettings = {
  rightDrawer: true,
  leftDrawer: true,
  miniDrawer: false,
  theme: 'dark',
  ticks: 0,
  lastVisit: 0,
  visits: 0,
  installDismissed: 0,
};

const KEY = 'loremark.settings';

/** Keeps of what was stored only what has the right type, so that a damaged store can't break the page. */
export function readSettings(stored: string | null): LocalSettings {
  let found: unknown = null;
  try {
    found = JSON.parse(stored ?? 'null');
  } catch {
    return DEFAULTS;
  }
  if (typeof found !== 'object' || found === null) return DEFAULTS;
  const settings: Record<string, unknown> = { ...DEFAULTS };
  for (const [key, value] of Object.entries(found)) {
    if (typeof value === typeof settings[key]) settings[key] = value;
  }
  if (!THEMES.some((theme) => theme === settings.theme)) settings.theme = DEFAULTS.theme;
  return settings as unknown as LocalSettings;
}

function load(): LocalSettings {
  try {
    return readSettings(localStorage.getItem(KEY));
  } catch {
    // Storage can be barred by the browser; the defaults still make a page.
    return DEFAULTS;
  }
}

let settings: LocalSettings | null = null;
const listeners = new Set<() => void>();

/** The present settings. */
export function localSettings(): LocalSettings {
  settings ??= load();
  return settings;
}

/** Changes some settings, for this page at once and for the next visit if the browser allows. */
export function changeLocalSettings(change: Partial<LocalSettings>): void {
  settings = { ...localSettings(), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A full or barred store: the choice holds for this visit.
  }
  for (const listener of listeners) listener();
}

/** Calls back after every change, also by another tab; returns how to stop. */
export function subscribeToLocalSettings(listener: () => void): () => void {
  const changedElsewhere = (event: StorageEvent) => {
    if (event.key !== KEY) return;
    settings = null;
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', changedElsewhere);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', changedElsewhere);
  };
}
