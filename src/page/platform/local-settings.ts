/** Settings of this browser that the server does not need, in localStorage. */

/** Colour themes; `device` follows the device's setting. */
export const THEMES = ['device', 'dark', 'light'] as const;

/** Density of rows and cards. */
export const DENSITIES = ['comfortable', 'compact'] as const;

export interface LocalSettings {
  /** Whether the filters are shown next to a list on wide screens. */
  readonly rightDrawer: boolean;
  /** Whether the left menu is shown where it does not cover the page. */
  readonly leftDrawer: boolean;
  /** Whether the left menu shows icons alone on wide screens. */
  readonly miniDrawer: boolean;
  readonly theme: (typeof THEMES)[number];
  readonly density: (typeof DENSITIES)[number];
  /** Names of the disabled keyboard shortcuts, separated by spaces. */
  readonly shortcutsOff: string;
  /** Path of the last opened list. */
  readonly lastList: string;
  /** Ticks made in this browser, counted up to the third. */
  readonly ticks: number;
  /** Time of the latest start that counted as a visit, in ms since 1970; 0 = never. */
  readonly lastVisit: number;
  /** Number of visits. */
  readonly visits: number;
  /** Time at which the offer to install was dismissed, in ms since 1970; 0 = never. */
  readonly installDismissed: number;
  /** Whether someone was signed in at the last check; only decides the layout of the first paint. */
  readonly signedIn: boolean;
  /** Whether outfits are shown with their female names. */
  readonly femaleOutfitNames: boolean;
  /** Whether lists show the progress of the player's other characters. */
  readonly compared: boolean;
  /** Whether the language chosen in this browser is not saved with the account yet. */
  readonly languageUnsent: boolean;
  /** Time of the newest post shown in this browser, in ISO 8601; '' = none yet. */
  readonly newsSeen: string;
  /** Times of the newest versions of app and reference data in the changelog shown in this browser; '' = none yet. */
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
  languageUnsent: false,
  newsSeen: '',
  appSeen: '',
  catalogueSeen: '',
};

const KEY = 'loremark.settings';

/** Parses stored settings; values of a wrong type are ignored, so that damaged storage can't break the page. */
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
    // Storage can be blocked by the browser.
    return DEFAULTS;
  }
}

let settings: LocalSettings | null = null;
const listeners = new Set<() => void>();

/** Returns the current settings. */
export function localSettings(): LocalSettings {
  settings ??= load();
  return settings;
}

/** Changes settings for this page and, if the browser allows it, for later visits. */
export function changeLocalSettings(change: Partial<LocalSettings>): void {
  settings = { ...localSettings(), ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Storage is full or blocked: the change lasts for this visit.
  }
  for (const listener of listeners) listener();
}

/** Calls `listener` after every change by any tab. Returns a function that unsubscribes. */
export function subscribeToLocalSettings(listener: () => void): () => void {
  const changedElsewhere = (event: StorageEvent) => {
    // Without a key, the whole storage was cleared.
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
