import { Link } from '@tanstack/react-router';
import { MiddleScreen } from '#page/parts/screen/middle-screen.tsx';
import { buttonClass } from '#page/ui/controls/button.tsx';
import { Emblem } from '#page/ui/emblems/emblem.tsx';
import { words } from './words.ts';

/** Screen for unknown addresses, with a link to home. */
export function NotFoundScreen() {
  return (
    <MiddleScreen
      heading={words.heading}
      picture={<Emblem shape="banner" icon="treasure-map" tincture="ash" full={false} />}
      ways={
        <Link to="/" className={buttonClass('primary')}>
          {words.home}
        </Link>
      }
    >
      {words.why}
    </MiddleScreen>
  );
}
