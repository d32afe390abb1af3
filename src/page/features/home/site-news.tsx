import { useIdle } from '#page/parts/screen/use-idle.ts';
import { useNow } from '#page/parts/screen/use-now.ts';
import { useSection } from '#page/state/catalogue/catalogue.ts';
import { useContent } from '#page/state/catalogue/content.ts';
import { DESKTOP, PHONE, useMediaQuery } from '#page/ui/use-media-query.ts';
import { EventsBox } from './events/events-box.tsx';
import { siteEvents } from './events/site-events.ts';
import { NewestCard } from './newest/newest-card.tsx';
import { NewsPanel } from './news/news-panel.tsx';
import styles from './site-news.module.css';

const FEW_POSTS = 3;
const MORE_POSTS = 5;

/** News, events and the newest update. Each waits for the one above it, which would otherwise shift it. */
export function SiteNews({ recorded }: { readonly recorded: boolean }) {
  const news = useContent('news');
  const contests = useContent('contests');
  const yearly = useSection('events');
  const now = useNow();
  const phone = useMediaQuery(PHONE);
  // Next to the goals, the news share a column with the events.
  const nextToGoals = useMediaQuery(DESKTOP) && recorded;
  const most = phone || nextToGoals ? FEW_POSTS : MORE_POSTS;
  const settled = [news, contests, yearly].every(({ status }) => status !== 'loading');
  const idle = useIdle(settled);
  return (
    <div className={styles.content}>
      <div className={styles.site}>
        <NewsPanel state={news} most={most} />
        <div className={styles.side}>
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
        </div>
      </div>
    </div>
  );
}
