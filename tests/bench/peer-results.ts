/** The replay tables in the report of the peers' benchmark, which is Markdown. */

export interface PeerReplay {
  /** Heading of its table, such as "J5 replay of 1,000 queued toggles, RTT 50 ms". */
  readonly job: string;
  readonly name: string;
  /** The table's own texts by its column heads. */
  readonly cells: ReadonlyMap<string, string>;
}

const JOB = /^## (J5 .*)$/;

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** The rows of all tables about replays; a contestant without such a job is left out. */
export function readPeerReplays(report: string): PeerReplay[] {
  const found: PeerReplay[] = [];
  let job: string | null = null;
  let heads: readonly string[] = [];
  for (const line of report.split('\n')) {
    if (line.startsWith('## ')) {
      job = JOB.exec(line)?.[1] ?? null;
      heads = [];
    }
    if (job === null || !line.startsWith('|')) continue;
    const cells = cellsOf(line);
    if (heads.length === 0) heads = cells;
    else if (!line.startsWith('|---') && !cells[1]?.startsWith('—')) {
      found.push({ job, name: cells[0] ?? '', cells: new Map(heads.map((head, at) => [head, cells[at] ?? ''])) });
    }
  }
  return found;
}
