/** The reference data for screens. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { ItemOf } from '#core/catalogue/items.ts';
import type { CatalogueSection } from '#core/catalogue/sections.ts';
import type { CatalogueIndex } from '#core/contract/catalogue/catalogue.ts';
import { logUnexpected } from '#offline/log.ts';
import { untilIdle } from '#page/platform/idle.ts';
import { api, device } from '#page/state/runtime.ts';
import { CatalogueCache, type KeptSection, type LoadState } from './catalogue-cache.ts';

export type { LoadState } from './catalogue-cache.ts';

export type SectionState<S extends CatalogueSection> =
  /** `progress` is the share of received bytes, 0 to 1; null = unknown. */
  | { readonly status: 'loading'; readonly progress: number | null }
  | { readonly status: 'ready'; readonly items: readonly ItemOf<S>[] }
  /** Neither cached nor available from the server. */
  | { readonly status: 'failed'; readonly message: string; readonly retry: () => void };

/** A section's state in the first paint rendered by the build. */
const LOADING: LoadState = { status: 'loading', progress: null };

const catalogueCache = new CatalogueCache({ device, api, onError: logUnexpected, untilIdle });

/** Updates the device's copy in the background. */
export function refreshCatalogue(): Promise<void> {
  return catalogueCache.refresh();
}

/** Updates the sections named by a part of the index; undefined = all. */
export function takeSections(news: CatalogueIndex | undefined): Promise<void> {
  return catalogueCache.refresh(news);
}

/** Starts loading a section unless it is loaded. */
export function requestSection(section: KeptSection): void {
  catalogueCache.state(section);
}

/** Returns a section as stored, loaded on first use. */
export function useKeptSection(section: KeptSection): LoadState {
  const subscribe = useCallback((listener: () => void) => catalogueCache.subscribe(section, listener), [section]);
  return useSyncExternalStore(
    subscribe,
    () => catalogueCache.state(section),
    () => LOADING,
  );
}

/** Returns a section's rows, loaded on first use. */
export function useSection<S extends CatalogueSection>(section: S): SectionState<S> {
  const state = useKeptSection(section);
  return useMemo(() => stateFor<S>(state), [state]);
}

function stateFor<S extends CatalogueSection>(state: LoadState): SectionState<S> {
  if (state.status === 'failed') return { ...state, retry: refreshCatalogue };
  if (state.status === 'loading') return state;
  // Every row was validated by the section's schema when it was read.
  return { status: 'ready', items: state.items as readonly ItemOf<S>[] };
}
