import type { ComponentProps } from 'react';
import { useIdle } from '#page/parts/screen/use-idle.ts';
import { useNow } from '#page/parts/screen/use-now.ts';
import { useSection } from '#page/state/catalogue/catalogue.ts';
import { useContent } from '#page/state/catalogue/content.ts';
import { EventsBox } from './events/events-box.tsx';
import { siteEvents } from './events/site-events.ts';
import { NewestCard } from './newest/newest-card.tsx';
import { NewsPanel } from './news/news-panel.tsx';

/** The newest posts. */
export function SiteNews(props: Omit<ComponentProps<typeof NewsPanel>, 'state'>) {
  return <NewsPanel state={useContent('news')} {...props} />;
}

/** Whether news and events have loaded: what is below them waits, because they would shift it. */
function useSiteContent() {
  const news = useContent('news');
  const contests = useContent('contests');
  const yearly = useSection('events');
  const settled = [news, contests, yearly].every(({ status }) => status !== 'loading');
  return { settled, contests, yearly };
}

/** Events of the site and the game. */
export function SiteEvents() {
  const { settled, contests, yearly } = useSiteContent();
  const now = useNow();
  if (!settled) return null;
  return (
    <EventsBox
      now={now}
      events={siteEvents(
        now,
        contests.status === 'ready' ? contests.rows : [],
        yearly.status === 'ready' ? yearly.items : [],
      )}
    />
  );
}

/** Additions of the newest update of the game. */
export function SiteNewest(props: ComponentProps<typeof NewestCard>) {
  const idle = useIdle(useSiteContent().settled);
  return idle && <NewestCard {...props} />;
}
