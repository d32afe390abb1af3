import { useState } from 'react';
import type { MissingRow } from '#offline/database/progress-database.ts';
import { momentWords } from '#page/parts/words/moment-words.ts';
import {
  NEWER_ELSEWHERE,
  OLDER_BLOCKS,
  STORAGE_DENIED,
  useBlocked,
  useNewerElsewhere,
  useStorageDenied,
} from '#page/state/sync/other-versions.ts';
import { dismissMissingNotice, useMissing } from '#page/state/sync/sync-news.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { RefreshCw, TriangleAlert } from '#page/ui/icons/icons.tsx';
import { News } from './news.tsx';
import { words } from './words.ts';

function emptiedWords({ pending, lastContact }: MissingRow): string {
  const moment = momentWords(Date.parse(lastContact));
  return pending === 0 ? words.emptiedWhy(moment) : words.emptiedWaiting({ count: pending, moment });
}

/** Notices about sync: the storage is refused or was emptied, or another tab runs another version. */
export function SyncNews() {
  const [newerDismissed, setNewerDismissed] = useState(false);
  const [blockDismissed, setBlockDismissed] = useState(false);
  const [deniedDismissed, setDeniedDismissed] = useState(false);
  const missing = useMissing();
  const newer = useNewerElsewhere();
  const blocked = useBlocked();
  const denied = useStorageDenied();
  return (
    <>
      {denied && !deniedDismissed && (
        <News
          label={words.storageDenied}
          icon={<TriangleAlert className="icon" aria-hidden />}
          words={STORAGE_DENIED}
          onDismiss={() => setDeniedDismissed(true)}
        />
      )}
      {missing !== null && (
        <News
          label={words.emptied}
          icon={<TriangleAlert className="icon" aria-hidden />}
          words={emptiedWords(missing)}
          onDismiss={dismissMissingNotice}
        />
      )}
      {blocked && !blockDismissed && (
        <News
          label={words.olderVersion}
          icon={<TriangleAlert className="icon" aria-hidden />}
          words={OLDER_BLOCKS}
          onDismiss={() => setBlockDismissed(true)}
        />
      )}
      {newer && !newerDismissed && (
        <News
          label={words.newerVersion}
          icon={<RefreshCw className="icon" aria-hidden />}
          words={NEWER_ELSEWHERE}
          action={
            <Button small onClick={() => location.reload()}>
              {words.reload}
            </Button>
          }
          onDismiss={() => setNewerDismissed(true)}
        />
      )}
    </>
  );
}
