import { useNavigate, useSearch } from '@tanstack/react-router';

/** The screen's choices in the address; choosing '' removes one. */
export function useQuery<Name extends string>(
  names: readonly Name[],
): readonly [Readonly<Record<Name, string | undefined>>, (changed: Partial<Record<Name, string>>) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const chosen = Object.fromEntries(
    names.map((name) => [name, typeof search[name] === 'string' && search[name] !== '' ? search[name] : undefined]),
  ) as Record<Name, string | undefined>;
  const choose = (changed: Partial<Record<Name, string>>) => {
    const next = Object.entries({ ...chosen, ...changed }).filter(([, value]) => value !== undefined && value !== '');
    // Admin routes have no schema of their own: each screen reads its own parameters.
    void navigate({ to: '.', search: Object.fromEntries(next) as never, resetScroll: false });
  };
  return [chosen, choose];
}
