import { Link } from '@tanstack/react-router';
import { SECTION_TITLES } from '#core/catalogue/sections.ts';
import type { Signpost } from '#page/features/signposts/signposts.ts';
import { MiddleScreen } from '#page/parts/middle-screen.tsx';
import { buttonClass } from '#page/ui/controls/button.tsx';
import { Emblem } from '#page/ui/emblems/emblem.tsx';
import { words } from './words.ts';

interface SignpostScreenProps {
  readonly path: string;
  readonly post: Signpost;
}

const NAMES = {
  '/': words.home,
  '/achievements': SECTION_TITLES.achievements,
  '/titles': SECTION_TITLES.titles,
};

/** Screen that says what will be here, or that nothing is, with links to other screens. */
export function SignpostScreen({ path, post: { heading, ways, charge, tincture } }: SignpostScreenProps) {
  return (
    <MiddleScreen
      heading={heading}
      picture={<Emblem shape="banner" charge={charge} tincture={tincture} full={false} />}
      ways={ways.map((to, index) => (
        <Link key={to} to={to} className={buttonClass(index === 0 ? 'primary' : 'plain')}>
          {NAMES[to]}
        </Link>
      ))}
    >
      {words.sentence(path)}
    </MiddleScreen>
  );
}
