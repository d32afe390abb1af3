import { useState } from 'react';
import { gapKey, gapsOf } from '#core/bazaar-import/gaps.ts';
import { notify } from '#page/parts/screen/notify.ts';
import { useOwnGapReports, writeGaps } from '#page/state/contact/messages.ts';
import { useDeviceOffline } from '#page/state/settings/device-offline.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { words } from './words.ts';

interface ReportGapsProps {
  /** Sections of a preview or report. */
  readonly sections: Parameters<typeof gapsOf>[0];
}

/** Reports everything to the editors that the page has and the catalogue lacks, in one press. */
export function ReportGaps({ sections }: ReportGapsProps) {
  const reported = useOwnGapReports();
  const offline = useDeviceOffline();
  const [isBusy, setBusy] = useState(false);
  const gaps = gapsOf(sections);
  if (gaps.length === 0 || reported === null) return null;
  const left = gaps.filter((gap) => !reported.has(gapKey(gap)));
  if (left.length === 0) return <Notice kind="done">{words.gaps.reported}</Notice>;
  const report = async () => {
    setBusy(true);
    const outcome = await writeGaps(left);
    setBusy(false);
    if (!outcome.ok) notify('warning', outcome.message);
    else if (offline) notify('info', words.gaps.kept);
  };
  return (
    <Notice
      kind="info"
      action={
        <Button small busy={isBusy} onClick={() => void report()}>
          {words.gaps.report}
        </Button>
      }
    >
      {words.gaps.ask}
    </Notice>
  );
}
