import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ListedItem } from '#core/filters/list.ts';
import type { Compared } from '#page/list/characters/compared.tsx';
import type { SectionDrawing } from '#page/list/section-drawing.ts';
import type { CommonParams } from '#page/list/section-list.ts';
import { useOwnCharacters } from '#page/parts/progress/own-characters.ts';
import { useShownUser } from '#page/state/accounts/identity.ts';
import { compareCharacters, useLocalSettings } from '#page/state/settings/local-settings.ts';
import { useDownloaded } from '#page/state/sync/progress/progress.ts';
import { whenIdle } from '#page/ui/loading/when-idle.ts';
import { DESKTOP, useMediaQuery } from '#page/ui/use-media-query.ts';

const NO_USER = { id: 0, username: '', role: 'user', current_character: null, default_character_name: null } as const;

/** Touch screens need larger controls, which leave no space for columns next to them. */
const TOUCH = '(pointer: coarse)';

interface ComparedView<Item extends ListedItem, Params extends CommonParams> {
  readonly drawing: SectionDrawing<Item, Params>;
  /** True while the address filters by other characters whose progress is not loaded yet. */
  readonly waiting: boolean;
}

/**
 * Returns the drawing with a comparison of the player's characters, once there are several and their progress is
 * loaded.
 */
export function useCompared<Item extends ListedItem, Params extends CommonParams>(
  drawing: SectionDrawing<Item, Params>,
): ComparedView<Item, Params> {
  const user = useShownUser();
  const own = useOwnCharacters(user ?? NO_USER);
  const { mine, compare } = useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const on = useLocalSettings().compared || compare === 'true';
  const isTouch = useMediaQuery(TOUCH);
  const wide = useMediaQuery(DESKTOP) && !isTouch;
  const navigate = useNavigate();
  const downloaded = useDownloaded();
  const key =
    user !== null && downloaded && own.length > 1 && drawing.readOnly !== true
      ? JSON.stringify([user.account, own])
      : '';
  const [known, setKnown] = useState<{ readonly key: string; readonly compared: Compared<Item, Params> | null }>();

  useEffect(() => {
    if (key === '') return;
    let stop: () => void = () => undefined;
    let over = false;
    const load = async () => {
      try {
        const { followOwnCharacters } = await import('#page/list/characters/compared.tsx');
        const [, characters] = JSON.parse(key);
        if (!over) stop = followOwnCharacters(drawing, characters, (compared) => setKnown({ key, compared }));
      } catch {
        // The list works without it.
        if (!over) setKnown({ key, compared: null });
      }
    };
    const cancel = whenIdle(() => void load());
    return () => {
      over = true;
      cancel();
      stop();
    };
  }, [drawing, key]);

  const [shown, setShown] = useState({ of: drawing, from: known?.compared, on, wide, drawing });
  const compared = known?.key === key ? known.compared : undefined;
  if (shown.of !== drawing || shown.from !== compared || shown.on !== on || shown.wide !== wide) {
    const choose = (next: boolean) => {
      compareCharacters(next);
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, compare: next ? 'true' : undefined }),
        replace: true,
      });
    };
    const next =
      compared === undefined || compared === null
        ? drawing
        : {
            ...drawing,
            definition: compared.definition,
            compare: { on, choose, played: compared.played },
            ...(on && (wide ? compared.columns : compared.line)),
          };
    setShown({ of: drawing, from: compared, on, wide, drawing: next });
  }
  return { drawing: shown.drawing, waiting: key !== '' && mine !== undefined && compared === undefined };
}
