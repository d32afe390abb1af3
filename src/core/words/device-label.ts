/** Labels of devices, which read the same in every language: "Chrome (Android)". */

type Rule = readonly [pattern: RegExp, name: string];

/** The first match wins, since user agents also name the browsers that they derive from. */
const BROWSERS: readonly Rule[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
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

/** Returns the label for a user agent; "Web" if neither its browser nor its system is known. */
export function deviceLabel(userAgent: string): string {
  const browser = firstMatch(BROWSERS, userAgent);
  const system = firstMatch(SYSTEMS, userAgent);
  if (browser === undefined) return system ?? 'Web';
  return system === undefined ? browser : `${browser} (${system})`;
}
