/** Finds a Chromium and starts it as the tests need it. */
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const CHROMIUM = '/usr/bin/chromium';
/** Chromium without windows, which needs a fifth less processor time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * The last flag of this name counts, so Playwright's own values that matter here are repeated. The first three are
 * ours, which no test needs: a renderer started in advance for every page (a tenth of a run's processor time) and the
 * two pages that every window's address bar loads (more than a second per device).
 */
const FEATURES_OFF = [
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Flags that every headless start needs: no sandbox of its own, no background requests. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF.join()}`,
];

/**
 * Chromium waits minutes before it repeats a failed Background Sync; with these flags it waits a second, but its shell
 * does not.
 */
const IMPATIENT_BACKGROUND_SYNC = [
  '--force-fieldtrials=BackgroundSync/Enabled/',
  '--force-fieldtrial-params=BackgroundSync.Enabled:initial_retry_delay_sec/1/min_recovery_time_sec/1',
];

export interface BrowserOptions {
  /** Repeat failed Background Syncs after a second instead of minutes. */
  readonly impatientBackgroundSync?: boolean;
  /** Cache pages that are left, to restore them on going back; the shell can't. */
  readonly backForwardCache?: boolean;
}

export interface FoundBrowser {
  readonly executablePath: string;
  /** Additional flags that this build of the browser needs. */
  readonly args: readonly string[];
}

/**
 * `CHROMIUM` names one; otherwise the distribution's; otherwise the packaged one, which lacks Background Sync and warns
 * about it.
 */
export async function findBrowser({
  impatientBackgroundSync = false,
  backForwardCache = false,
}: BrowserOptions = {}): Promise<FoundBrowser> {
  const installed = impatientBackgroundSync || backForwardCache ? [CHROMIUM] : [HEADLESS_SHELL, CHROMIUM];
  const executablePath = process.env.CHROMIUM || installed.find((path) => existsSync(path));
  if (executablePath !== undefined) return { executablePath, args: [] };
  const { default: packaged } = await import('@sparticuz/chromium');
  process.stdout.write(
    '\n*** No Chromium installed: the tests use the packaged one, WITHOUT Background Sync. Install chromium for the full proof. ***\n\n',
  );
  return { executablePath: await packaged.executablePath(), args: packaged.args };
}

/** Starts a headless browser; every context of it is a device of its own. */
export async function launchBrowser(options: BrowserOptions = {}): Promise<Browser> {
  const { executablePath, args } = await findBrowser(options);
  const impatient = options.impatientBackgroundSync === true ? IMPATIENT_BACKGROUND_SYNC : [];
  return chromium.launch({
    executablePath,
    args: [...new Set([...args, ...BROWSER_FLAGS, ...impatient])],
    ...(options.backForwardCache === true ? { ignoreDefaultArgs: ['--disable-back-forward-cache'] } : {}),
  });
}
