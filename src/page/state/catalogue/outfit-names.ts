/** The sex whose outfit names are shown. Only loaded by screens that show outfits. */
import { useAtomValue } from 'jotai';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { CatalogueSection } from '#core/catalogue/sections.ts';
import type { Sex } from '#core/catalogue/sex.ts';
import { outfitsWorn, sexShown } from '#core/progress/outfits-worn.ts';
import { readStored, subscribeToStored, writeStored } from '#page/platform/device-storage.ts';
import { changeLocalSettings } from '#page/platform/local-settings.ts';
import { useOwner } from '#page/state/accounts/owner.ts';
import { playedAtom, store } from '#page/state/atoms.ts';
import { useLocalSettings } from '#page/state/settings/local-settings.ts';
import { type SectionState, useSection } from './catalogue.ts';

interface OutfitSex {
  readonly shown: Sex;
  /** The current character if its sex is known. */
  readonly known: { readonly name: string; readonly sex: Sex } | null;
  /** Chooses whose names are shown: for this character if its sex is known, else on this device. */
  readonly choose: (sex: Sex) => void;
}

/** Returns the sex whose outfit names are shown. */
export function useOutfitSex(): OutfitSex {
  const owner = useOwner();
  const { femaleOutfitNames } = useLocalSettings();
  const played = useAtomValue(playedAtom, { store });
  const place = `looks ${owner}` as const;
  const chosen = useSyncExternalStore(
    subscribeToStored,
    useCallback(() => readStored(place), [place]),
  );
  const character = owner === null ? undefined : played?.known?.list.find(({ id }) => id === played.id);
  const name = character?.name ?? '';
  const sex = character?.sex ?? null;
  return useMemo(
    () => ({
      shown: sexShown(chosen, sex, femaleOutfitNames ? 'female' : 'male'),
      known: sex && { name, sex },
      choose(wanted) {
        if (sex === null) changeLocalSettings({ femaleOutfitNames: wanted === 'female' });
        // The character's own sex is not stored, so that it follows the game.
        else writeStored(place, wanted === sex ? null : wanted);
      },
    }),
    [chosen, sex, name, femaleOutfitNames, place],
  );
}

/** Returns a section's rows, loaded on first use; outfits with the names of the chosen sex. */
export function useNamedSection<S extends CatalogueSection>(section: S): SectionState<S> {
  const state: SectionState<CatalogueSection> = useSection(section);
  const { shown } = useOutfitSex();
  return useMemo(() => {
    const named = section === 'outfits' ? withNames(state as SectionState<'outfits'>, shown) : state;
    // Renaming items keeps the section's type, which the compiler can't infer.
    return named as SectionState<S>;
  }, [section, state, shown]);
}

function withNames(state: SectionState<'outfits'>, sex: Sex): SectionState<'outfits'> {
  return state.status === 'ready' ? { ...state, items: outfitsWorn(state.items, sex) } : state;
}
