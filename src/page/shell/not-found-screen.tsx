import { Link } from '@tanstack/react-router';
import { Screen } from '#page/parts/screen.tsx';
import { buttonClass } from '#page/ui/button.tsx';
import { Emblem } from '#page/ui/emblem.tsx';
import { EmptyState } from '#page/ui/empty-state.tsx';

/** The page for addresses that lead nowhere. */
export function NotFoundScreen() {
  return (
    <Screen narrow>
      <EmptyState
        picture={<Emblem shape="banner" charge="compass" tincture="celeste" full={false} />}
        title={<h1>This page is not on any map</h1>}
        action={
          <Link to="/" className={buttonClass('primary')}>
            Go home
          </Link>
        }
      >
        The address may be mistyped, or the page has moved. Nothing you recorded is affected.
      </EmptyState>
    </Screen>
  );
}
