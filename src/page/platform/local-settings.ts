/** Small settings of this browser that no server needs, in localStorage. */

/** Colours of the page; `device` follows what the device asks for, also when that changes. */
export const THEMES = ['device', 'dark', 'light'] as const;

/** Density of rows and cards. */
export const DENSITIES = ['comfortable', 'compact'] as const;

export interface LocalSettings {
  /** Whether the filters are next to a list on wide screens. */
  readonly rightDrawer: boolean;
  /** Whether the left menu is shown where it does not cover the page. */
  readonly leftDrawer: boolean;
  /** Whether the left menu shows icons alone on wide screens. */
  readonly miniDrawer: boolean;
  readonly theme: (typeof THEMES)[number];
  readonly density: (typeof DENSITIES)[number];
  /** Names of the keyboard shortcuts that are switched off, with spaces between them. */
  readonly shortcutsOff: string;
  /** Path of the list that was open last. */
  readonly lastList: string;
  /** Ticks made in this browser, counted up to the third. */
  readonly ticks: number;
  /** Time of the latest start that counted as a visit, in ms since 1970; 0 = never. */
  readonly lastVisit: number;
  /** Number of visits. */
  readonly visits: number;
  /** When the offer to install was dismissed, in ms since 1970; 0 = never. */
  readonly installDismissed: number;
  /** Whether someone was signed in at the last check: the first paint reserves space for it; never a proof. */
  readonly signedIn: boolean;
  /** Whether outfits are shown by the names that women wear them under. */
  readonly femaleOutfitNames: boolean;
  /** Whether lists show what the player's other characters have. */
  readonly compared: boolean;
  /** Time of the newest post that this browser showed, in ISO 8601; '' = none yet. */
  readonly newsSeen: string;
  /** Times of the newest versions of app and reference data in the changelog that this browser showed; '' = none yet. */
  readonly appSeen: string;
  readonly catalogueSeen: string;
}

const DEFAULTS: LocalSettings = {
  rightDrawer: true,
  leftDrawer: true,
  miniDrawer: false,
  theme: 'device',
  density: 'comfortable',
  shortcutsOff: '',
  lastList: '/achievements',
  ticks: 0,
  lastVisit: 0,
  visits: 0,
  installDismissed: 0,
  signedIn: false,
  femaleOutfitNames: false,
  compared: false,
  newsSeen: '',
  appSeen: '',
  catalogueSeen: '',
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
  const settings: Record<string, unknown> = { ...DEFAULTS };
  for (const [key, value] of Object.entries(found ?? {})) {
    if (typeof value === typeof settings[key]) settings[key] = value;
  }
  if (!THEMES.includes(settings.theme as never)) settings.theme = DEFAULTS.theme;
  if (!DENSITIES.includes(settings.density as never)) settings.density = DEFAULTS.density;
  return settings as unknown as LocalSettings;
}

function load(): LocalSettings {
  try {
    return readSettings(localStorage.getItem(KEY));
  } catch {
    // Storage can be blocked by the browser; the defaults still make a page.
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
    // A full or blocked store: the choice holds for this visit.
  }
  for (const listener of listeners) listener();
}

/** Calls back after every change, also by another tab; returns how to stop. */
export function subscribeToLocalSettings(listener: () => void): () => void {
  const changedElsewhere = (event: StorageEvent) => {
    // Without a key the whole storage was emptied.
    if (event.key !== null && event.key !== KEY) return;
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
