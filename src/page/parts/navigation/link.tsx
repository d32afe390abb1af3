import type { AnchorHTMLAttributes } from 'react';
import { addressOf, navigate } from './location.ts';
import type { QueryRecord } from './query-string.ts';
import { usePath } from './use-place.ts';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path on this site; the present one if left out. */
  readonly to?: string;
  readonly query?: QueryRecord;
}

/** A link within the site: it changes the place without loading a page, and says when it leads to the present screen. */
export function Link({ to, query, onClick, ...rest }: LinkProps) {
  const path = usePath();
  const address = addressOf(to ?? path, query);
  return (
    <a
      aria-current={to === path && query === undefined ? 'page' : undefined}
      {...rest}
      href={address}
      onClick={(event) => {
        onClick?.(event);
        const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
        if (event.defaultPrevented || elsewhere) return;
        event.preventDefault();
        navigate(address);
      }}
    />
  );
}
