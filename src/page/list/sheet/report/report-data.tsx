import { useEffect, useRef } from 'react';
import type { TickableSection } from '#core/catalogue/sections.ts';
import type { ListedItem } from '#core/filters/list.ts';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { readReportDraft } from '#page/state/contact/report-draft.ts';
import { Button } from '#page/ui/controls/button.tsx';
import layout from '#page/ui/layout.module.css';
import { labels } from '#page/ui/words.ts';
import { words } from '../words.ts';
import styles from './report-data.module.css';

interface ReportDataProps {
  readonly section: TickableSection;
  readonly item: ListedItem;
  /** Whether the sheet shows a fact that can be chosen. */
  readonly hasFacts: boolean;
  readonly onChoose: () => void;
  readonly onForm: () => void;
}

/** Button that lets the player press a wrong fact. The form opens at once to log in, or to go on with a draft. */
export function ReportData({ section, item, hasFacts, onChoose, onForm }: ReportDataProps) {
  const { status } = useIdentity();
  const report = () => {
    const isNew = readReportDraft({ section, item: item.id }) === null;
    if (hasFacts && status === 'signedIn' && isNew) onChoose();
    else onForm();
  };
  return (
    <div>
      <Button small variant="quiet" onClick={report}>
        {words.reportData}
      </Button>
    </div>
  );
}

interface FactChoiceProps {
  readonly onOther: () => void;
  readonly onCancel: () => void;
}

/** Asks for the wrong fact, above the facts. It takes the focus, and returns it to the opener. */
export function FactChoice({ onOther, onCancel }: FactChoiceProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <div className={styles.choice}>
      <div>
        <h3 ref={heading} tabIndex={-1}>
          {words.whichFact}
        </h3>
        <p className={layout.meta}>{words.pressFact}</p>
      </div>
      <div className={layout.row}>
        <Button small onClick={onOther}>
          {words.otherFact}
        </Button>
        <Button small variant="quiet" onClick={onCancel}>
          {labels.cancel}
        </Button>
      </div>
    </div>
  );
}
