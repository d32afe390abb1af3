/** The reference data in memory: first from the device's database, then from the server if it has changed. */
import {
  CATALOGUE_SECTIONS,
  type CatalogueSection,
  CONTENT_SECTIONS,
  type ContentSection,
  isSentWithAll,
} from '#core/catalogue/sections.ts';
import type { CatalogueIndex } from '#core/contract/catalogue/catalogue.ts';
import {
  type FetchedSection,
  fetchAllSections,
  fetchCatalogueIndex,
  fetchSection,
} from '#offline/api/catalogue/catalogue-api.ts';
import { parseCatalogueRows } from '#offline/api/catalogue/catalogue-rows.ts';
import type { Api } from '#offline/api/client.ts';
import { ApiFailure } from '#offline/api/failure.ts';
import { deleteSection, readSection, readStoredVersions, storeSections } from '#offline/database/catalogue-store.ts';
import type { CatalogueRecord, DeviceDatabase } from '#offline/database/device-database.ts';
import { countWork } from '#offline/pending-work.ts';
import { words } from './words.ts';

export type LoadState =
  /** `progress` is the share of received bytes, 0 to 1; null = unknown. */
  | { readonly status: 'loading'; readonly progress: number | null }
  | { readonly status: 'ready'; readonly items: readonly unknown[]; readonly version: string }
  | { readonly status: 'failed'; readonly message: string };

export interface CatalogueCacheOptions {
  readonly device: DeviceDatabase;
  readonly api: Api;
  /** Called if rows are invalid or can't be stored. */
  readonly onError: (what: string, error: unknown) => void;
  /** Resolves when the page is idle; work without a waiting screen is postponed until then. */
  readonly untilIdle: () => Promise<void>;
}

/** A section that devices store. */
export type KeptSection = CatalogueSection | ContentSection;

const KEPT_SECTIONS: readonly KeptSection[] = [...CATALOGUE_SECTIONS, ...CONTENT_SECTIONS];

const LOADING: LoadState = { status: 'loading', progress: null };
/** Number of changed sections from which one request for all is faster than one each. */
const ALL_AT_ONCE = 4;

export class CatalogueCache {
  private readonly options: CatalogueCacheOptions;
  /** Sections used by a screen. */
  private readonly states = new Map<KeptSection, LoadState>();
  private readonly listeners = new Map<KeptSection, Set<() => void>>();
  private refreshing: Promise<void> | undefined;
  /** Whether a refresh was requested after the running one had started. */
  private wanted = false;
  /** Ends the running refresh's wait for idleness. */
  private endWait: (() => void) | undefined;
  /** Pending writes of fetched sections. */
  private storing: Promise<void> = Promise.resolve();

  constructor(options: CatalogueCacheOptions) {
    this.options = options;
  }

  /** Returns the state of a section; the first call starts loading it. */
  state(section: KeptSection): LoadState {
    const known = this.states.get(section);
    if (known !== undefined) return known;
    this.states.set(section, LOADING);
    void countWork(this.load(section));
    return LOADING;
  }

  subscribe(section: KeptSection, listener: () => void): () => void {
    const known = this.listeners.get(section) ?? new Set();
    this.listeners.set(section, known);
    known.add(listener);
    return () => known.delete(listener);
  }

  /**
   * Fetches the sections whose version differs from the server's index, or from `news`, a part of it. Cached sections stay
   * usable if it fails.
   */
  refresh(news?: CatalogueIndex): Promise<void> {
    this.wanted = true;
    this.refreshing ??= countWork(
      this.fetchNews(news).finally(() => {
        this.refreshing = undefined;
      }),
    );
    return this.refreshing;
  }

  private async load(section: KeptSection): Promise<void> {
    if (await this.loadStored(section)) return;
    this.endWait?.();
    await this.refresh();
  }

  private async loadStored(section: KeptSection): Promise<boolean> {
    const { device, onError } = this.options;
    try {
      const record = await readSection(device, section);
      if (record === undefined) return false;
      const { items, refused } = parseCatalogueRows(section, record.items);
      if (refused === undefined) {
        this.set(section, { status: 'ready', items, version: record.version });
        return true;
      }
      // Stored by another version of the app in another form: fetch it again.
      await deleteSection(device, section);
    } catch (error) {
      onError(`could not read the section ${section}`, error);
    }
    return false;
  }

  private async fetchNews(news?: CatalogueIndex): Promise<void> {
    const { device, api } = this.options;
    this.wanted = false;
    for (const [section, state] of this.states) if (state.status === 'failed') this.set(section, LOADING);
    try {
      const [index, stored] = await Promise.all([news ?? fetchCatalogueIndex(api), this.storedVersions(device)]);
      const changed = KEPT_SECTIONS.filter((section) => {
        const entry = index.sections[section];
        return entry !== undefined && stored.get(section) !== entry.version;
      });
      await this.fetchRequestedFirst(index, await this.takeDeltas(index, changed, stored));
      await this.storing;
      await this.giveUpLoading(words.unavailable);
    } catch (error) {
      if (!(error instanceof ApiFailure)) this.options.onError('could not load the catalogue', error);
      await this.giveUpLoading(error instanceof ApiFailure && error.isOffline ? words.unreachable : words.unavailable);
    }
    // This run may have started before a section was requested or before the connection returned.
    for (const { status } of this.states.values()) {
      if (this.wanted && status === 'failed') await this.fetchNews();
    }
  }

  /** Applies the deltas that the server has for stored sections. Returns the remaining sections. */
  private async takeDeltas(
    index: CatalogueIndex,
    changed: readonly KeptSection[],
    stored: ReadonlyMap<string, string>,
  ): Promise<readonly KeptSection[]> {
    if (stored.size === 0) return changed;
    const fetched = await import('#offline/api/catalogue/section-deltas.ts').then(
      ({ fetchDeltas }) => fetchDeltas(this.options, index, changed),
      () => [],
    );
    this.take(fetched, index, changed);
    return changed.filter((section) => !fetched.some((each) => each.section === section));
  }

  /** Ends the loading of sections that were neither received nor stored. */
  private async giveUpLoading(message: string): Promise<void> {
    for (const [section, state] of this.states) {
      if (state.status === 'loading' && !(await this.loadStored(section)))
        this.set(section, { status: 'failed', message });
    }
  }

  /** Fetches the sections used by a screen at once, and all others when the page is idle. */
  private async fetchRequestedFirst(index: CatalogueIndex, changed: readonly KeptSection[]): Promise<void> {
    let left = changed;
    let idle = false;
    while (left.length > 0) {
      const requested = left.filter((section) => this.states.has(section));
      const next = requested.length > 0 ? requested : left;
      if (requested.length === 0 && !idle) {
        const hurried = new Promise<boolean>((resolve) => {
          this.endWait = () => resolve(false);
        });
        idle = await Promise.race([this.options.untilIdle().then(() => true), hurried]);
        this.endWait = undefined;
        continue;
      }
      await this.fetchSections(index, next);
      left = left.filter((section) => !next.includes(section));
    }
  }

  private async storedVersions(device: DeviceDatabase): Promise<ReadonlyMap<string, string>> {
    try {
      return await readStoredVersions(device);
    } catch (error) {
      this.options.onError('could not read the stored catalogue', error);
      return new Map();
    }
  }

  private async fetchSections(index: CatalogueIndex, changed: readonly KeptSection[]): Promise<void> {
    const { api } = this.options;
    const total = (sections: readonly string[]) =>
      sections.reduce((sum, section) => sum + (index.sections[section]?.bytes ?? 0), 0);
    const together = changed.filter(isSentWithAll);
    if (together.length >= ALL_AT_ONCE) {
      const bytes = total(KEPT_SECTIONS.filter(isSentWithAll));
      const fetched = await fetchAllSections(api, index.version, (arrived) => this.progress(together, arrived / bytes));
      this.take(fetched, index, together);
      const alone = changed.filter((section) => !isSentWithAll(section));
      if (alone.length > 0) await this.fetchSections(index, alone);
      return;
    }
    const fetched = await Promise.all(
      changed.map((section) =>
        fetchSection(api, section, index.sections[section]?.version ?? '', (arrived) =>
          this.progress([section], arrived / total([section])),
        ),
      ),
    );
    this.take(fetched, index, changed);
  }

  /** Shows sections that a screen waits for, and stores everything when the page is idle, one section at a time. */
  private take(fetched: readonly FetchedSection[], index: CatalogueIndex, changed: readonly KeptSection[]): void {
    for (const section of changed) {
      const arrived = fetched.find((each) => each.section === section);
      if (arrived === undefined) continue;
      const shown = this.states.has(section) ? this.show(section, arrived) : undefined;
      this.storing = this.storing.then(async () => {
        await this.options.untilIdle();
        await this.store(shown ?? this.show(section, arrived), index);
      });
    }
  }

  /** Validates fetched rows and shows them on the screens that use them. */
  private show(section: KeptSection, { items: rows, version }: FetchedSection): CatalogueRecord {
    const { items, refused } = parseCatalogueRows(section, rows);
    if (refused !== undefined) this.options.onError(`rows of ${section} have an unknown form`, refused);
    if (this.states.has(section)) this.set(section, { status: 'ready', items, version });
    return { section, version, items };
  }

  private async store(record: CatalogueRecord, index: CatalogueIndex): Promise<void> {
    const { device, onError } = this.options;
    try {
      await storeSections(device, [record], index);
    } catch (error) {
      // The section is usable now and fetched again on the next visit.
      onError('could not store the catalogue', error);
    }
  }

  private progress(sections: readonly KeptSection[], share: number): void {
    // Sizes are a hint; more bytes may arrive.
    const progress = Number.isFinite(share) ? Math.min(1, share) : null;
    for (const section of sections) {
      if (this.states.get(section)?.status === 'loading') this.set(section, { status: 'loading', progress });
    }
  }

  private set(section: KeptSection, state: LoadState): void {
    this.states.set(section, state);
    for (const listener of this.listeners.get(section) ?? []) listener();
  }
}
