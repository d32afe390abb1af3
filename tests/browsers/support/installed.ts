/** Checks whether a program is installed. */
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Path of a program on the PATH; null = not installed. */
function findProgram(name: string): string | null {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    const file = path.join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // It may be in the next folder.
    }
  }
  return null;
}

/** The Debian package of each program that the tests drive. */
const PACKAGES = { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' } as const;

/** Returns which of the programs are missing and how to install them; null = none. */
export function missingPrograms(browser: string, programs: readonly (keyof typeof PACKAGES)[]): string | null {
  const missing = programs.filter((program) => findProgram(program) === null);
  if (missing.length === 0) return null;
  const packages = missing.map((program) => PACKAGES[program]);
  return `${browser} was NOT tested: ${missing.join(' and ')} not found (apt-get install ${packages.join(' ')})`;
}
