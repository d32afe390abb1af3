import { inlineSpriteHref } from '../sprites/inline-sprite-href.ts';
import sprite from './icons.svg?url';

export interface LineIconProps {
  readonly className?: string;
  /** Accepted for clarity at the call site: icons are always hidden from assistive technology. */
  readonly 'aria-hidden'?: boolean;
}

/**
 * Returns a component that draws one symbol of the sprite: with inlined paths, every path would be shipped as script.
 */
export function lineIcon(name: string) {
  return function LineIcon({ className = 'icon' }: LineIconProps) {
    return (
      <svg
        className={className}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <use href={inlineSpriteHref(`${sprite}#${name}`)} />
      </svg>
    );
  };
}
