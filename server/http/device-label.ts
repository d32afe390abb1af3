/** Readable names of browsers, derived from their user agents. */

type Rule = readonly [pattern: RegExp, name: string];

/** The first match wins, because nearly every user agent also contains Chrome or Safari. */
const BROWSERS: readonly Rule[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly Rule[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

function firstMatch(rules: readonly Rule[], text: string): string | undefined {
  return rules.find(([pattern]) => pattern.test(text))?.[1];
}

/** Returns a label such as "Chrome on Android". */
export function deviceLabel(userAgent: string | undefined): string {
  const browser = firstMatch(BROWSERS, userAgent ?? '');
  const system = firstMatch(SYSTEMS, userAgent ?? '');
  if (browser === undefined) return system === undefined ? 'Unknown device' : `Browser on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
}
