import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ListedSection, REGISTRY } from '#page/sections/registry.ts';
import { useShownProgress } from '#page/state/sync/progress/progress.ts';

interface ListLinkProps {
  readonly section: ListedSection;
  /** Item to open; absent = only the list. */
  readonly item?: number;
  /** Filters of the list; absent = none. */
  readonly search?: Readonly<Record<string, string>>;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link to a section's list: the player's own, or that of the shown profile. */
export function ListLink({ section, item, search = {}, className, children }: ListLinkProps) {
  const shown = useShownProgress();
  const { path } = REGISTRY[section];
  const open = item === undefined ? search : { ...search, item: String(item) };
  return shown === null ? (
    <Link to={path} search={open} className={className}>
      {children}
    </Link>
  ) : (
    <Link to={`/profile${path}`} search={{ ...shown.query, ...open }} className={className}>
      {children}
    </Link>
  );
}
