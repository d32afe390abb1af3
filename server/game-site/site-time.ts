/** Parser of the game site's times, which are in its time zone: `Sep 15 2025, 08:17:13 CEST`. */

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const HOURS_AHEAD: Readonly<Record<string, number>> = { CET: 1, CEST: 2 };

/** Returns the time as ISO 8601 in UTC; null for anything else, such as `Never logged in`. */
export function readSiteTime(text: string): string | null {
  const [, month = '', day, year, hour, minute, second, zone = ''] =
    /^(\w{3}) (\d{1,2}) (\d{4}), (\d{2}):(\d{2}):(\d{2}) (CES?T)$/.exec(text) ?? [];
  const ahead = HOURS_AHEAD[zone];
  if (ahead === undefined || !MONTHS.includes(month)) return null;
  const at = Date.UTC(
    Number(year),
    MONTHS.indexOf(month),
    Number(day),
    Number(hour) - ahead,
    Number(minute),
    Number(second),
  );
  return new Date(at).toISOString().replace('.000Z', 'Z');
}
