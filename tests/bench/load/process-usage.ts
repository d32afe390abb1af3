/** Resources used by processes, from /proc (Linux only). */
import { readdirSync, readFileSync } from 'node:fs';

/** Kernel ticks per second. */
const TICKS = 100;

/** The fields of /proc/<pid>/stat after the name, or null for a process that has ended. */
function statOf(pid: number): readonly string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/** Processor time of all threads so far, and of children that ended, in seconds. */
export function processorSeconds(pid: number): number {
  const fields = statOf(pid);
  if (fields === null) return 0;
  const [user, system, childUser, childSystem] = fields.slice(11, 15).map(Number);
  return ((user ?? 0) + (system ?? 0) + (childUser ?? 0) + (childSystem ?? 0)) / TICKS;
}

/** Processes started by one process, with those that they started. */
function descendants(pid: number): readonly number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ child: Number(name), parent: Number(statOf(Number(name))?.[1]) }));
  const found = [pid];
  for (const each of found) found.push(...parents.filter(({ parent }) => parent === each).map(({ child }) => child));
  return found;
}

/** Processor time of a program with all its processes, in seconds. */
export function processorSecondsOfAll(pid: number): number {
  return descendants(pid).reduce((sum, each) => sum + processorSeconds(each), 0);
}

/** The child process with that name; undefined = none. */
export function childNamed(name: string): number | undefined {
  return descendants(process.pid).find((pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === name);
}

/** Resident memory now and its peak since the start, in MB. */
export function memoryOf(pid: number): { readonly now: number; readonly peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}
