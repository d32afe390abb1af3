/**
 * Inputs of the model of a large site: figures measured by the bench (docs/scaling.md), and assumptions about players.
 */

/** Cost of a call, in µs of processor time. */
export interface Cost {
  readonly server: number;
  /** Cost for Postgres. */
  readonly store: number;
}

/** Calls by their names in the measure `load`; `delta` = changed rows of a section, `refusal` = a shed call. */
export type Costs = Readonly<
  Record<'sync' | 'empty' | 'index' | 'delta' | 'list' | 'profile' | 'ranking' | 'who' | 'refusal', Cost>
>;

export interface Measured {
  readonly costs: Costs;
  /** Bytes in Postgres, with history and indexes: of an account without progress, and of each of its registers. */
  readonly accountBytes: number;
  readonly registerBytes: number;
  /** Memory of a server process with few connections, and of each open stream, in bytes. */
  readonly processBytes: number;
  readonly streamBytes: number;
  /** Idle cost of a stream, in µs of processor time per second. */
  readonly streamIdle: Cost;
}

export interface Behaviour {
  readonly accounts: number;
  /** Share of the accounts whose player visits on an ordinary day. */
  readonly dailyShare: number;
  readonly visitsPerDay: number;
  readonly minutesPerVisit: number;
  /** Syncs with changes per visit: the page waits up to 2 s for more ticks. */
  readonly syncsPerVisit: number;
  readonly profilesPerVisit: number;
  readonly rankingsPerVisit: number;
  /** Lists by POST: only other programs request them, since the page filters its own data. */
  readonly listsPerVisit: number;
  /** Visits in the busiest hour, as a share of the day's. */
  readonly busiestHour: number;
  /** Average number of registers of an account; most have few. */
  readonly registersPerAccount: number;
}

/** The morning after the game's update. */
export interface Morning {
  /** Number of players, as a multiple of an ordinary day's. */
  readonly crowd: number;
  /** Hours in which all of them visit; the peak is after a third of that time. */
  readonly hours: number;
  /** Pages wait a random part of this time before they fetch a publication, in seconds. */
  readonly jitterS: number;
  /** Sections that the publication changed. */
  readonly sections: number;
}

/**
 * Measured by `npm run bench -- --only load,streams` on two cores of an AMD EPYC; see docs/scaling.md for day and load.
 */
export const MEASURED: Measured = {
  costs: {
    sync: { server: 2273, store: 2000 },
    empty: { server: 614, store: 468 },
    index: { server: 188, store: 0 },
    delta: { server: 161, store: 0 },
    list: { server: 1499, store: 642 },
    profile: { server: 1872, store: 1721 },
    ranking: { server: 2911, store: 3045 },
    who: { server: 1008, store: 679 },
    refusal: { server: 150, store: 0 },
  },
  accountBytes: 10_400,
  registerBytes: 502,
  processBytes: 320_000_000,
  streamBytes: 48_000,
  streamIdle: { server: 8, store: 4.3 },
};

export const BEHAVIOUR: Omit<Behaviour, 'accounts'> = {
  dailyShare: 0.2,
  visitsPerDay: 2.5,
  minutesPerVisit: 12,
  syncsPerVisit: 8,
  profilesPerVisit: 1,
  rankingsPerVisit: 0.3,
  listsPerVisit: 0.02,
  busiestHour: 0.1,
  registersPerAccount: 300,
};

export const MORNING: Morning = { crowd: 2.5, hours: 4, jitterS: 300, sections: 4 };
