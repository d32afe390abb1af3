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

/** Events and the newest update. Each waits for what may be above it, which would otherwise shift it. */
export function SiteEvents({ recorded }: { readonly recorded: boolean }) {
  const news = useContent('news');
  const contests = useContent('contests');
  const yearly = useSection('events');
  const now = useNow();
  const settled = [news, contests, yearly].every(({ status }) => status !== 'loading');
  const idle = useIdle(settled);
  return (
    <>
      {settled && (
        <EventsBox
          now={now}
          events={siteEvents(
            now,
            contests.status === 'ready' ? contests.rows : [],
            yearly.status === 'ready' ? yearly.items : [],
          )}
        />
      )}
      {idle && <NewestCard recorded={recorded} />}
    </>
  );
}
