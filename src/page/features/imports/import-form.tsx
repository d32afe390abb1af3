import { useEffect, useRef, useState } from 'react';
import { useOpenCharactersDialog } from '#page/parts/dialogs/shell-dialogs.ts';
import type { OwnCharacter } from '#page/parts/progress/own-characters.ts';
import type { ImportOrder } from '#page/state/imports/bazaar-import.ts';
import type { FailedOutcome } from '#page/state/outcome.ts';
import { syncNow } from '#page/state/sync/sync-status.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { TextField } from '#page/ui/controls/field.tsx';
import { Select } from '#page/ui/controls/select.tsx';
import layout from '#page/ui/layout.module.css';
import { Notice } from '#page/ui/messages/notice.tsx';
import styles from './bazaar-import.module.css';
import { SavedPage } from './saved-page.tsx';
import { SectionChoice } from './section-choice.tsx';
import type { ImportForm } from './use-import-form.ts';
import { words } from './words.ts';

interface ImportFieldsProps {
  readonly form: ImportForm;
  /** Characters that can be imported into, the current one first; null = not known yet. */
  readonly targets: readonly OwnCharacter[] | null;
  readonly target: OwnCharacter | undefined;
  /** Number of the target's unsent changes on this device. */
  readonly waiting: number;
  readonly offline: boolean;
  /** Why reading `sent` failed. */
  readonly failure: FailedOutcome | null;
  /** The order that was read last. */
  readonly sent: ImportOrder | null;
}

/** Returns the failure's message if it is about this field. */
function errorAt(failure: FailedOutcome | null, field: 'auctionId' | 'page'): string | undefined {
  if (failure === null) return undefined;
  const code = field === 'page' ? 'page_unreadable' : 'auction_unknown';
  return failure.code === code ? failure.message : failure.errors[field]?.[0];
}

/** The form of an import: the auction, the sections and the target character. */
export function ImportFields({ form, targets, target, waiting, offline, failure, sent }: ImportFieldsProps) {
  const openCharacters = useOpenCharactersDialog();
  const [judged, setJudged] = useState(failure !== null);
  const body = useRef<HTMLDivElement>(null);
  const auctionError = errorAt(failure, 'auctionId');
  const pageError = errorAt(failure, 'page');
  const isWrong = judged && form.auction.trim() !== '' && form.auctionId === null;
  const isBlocked = failure?.code === 'site_blocked';
  const { setTakesPage } = form;
  useEffect(() => {
    if (isBlocked) setTakesPage(true);
  }, [isBlocked, setTakesPage]);
  // After a failed reading, the focus returns to the field at fault.
  useEffect(() => {
    if (failure !== null) body.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [failure]);
  return (
    <div ref={body} className={layout.stack4}>
      <ol className={styles.steps}>
        {words.form.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {failure !== null && auctionError === undefined && pageError === undefined && (
        <Notice kind="danger" alert>
          {failure.message}
        </Notice>
      )}
      <TextField
        label={words.form.auctionId}
        inputMode="numeric"
        autoComplete="off"
        placeholder={words.form.placeholder}
        value={form.auction}
        error={isWrong ? words.form.notANumber : form.auctionId === sent?.auctionId ? auctionError : undefined}
        onChange={(event) => form.setAuction(event.currentTarget.value)}
        onBlur={() => setJudged(true)}
      />
      <SectionChoice chosen={form.sections} onChange={form.setSections} />
      {targets === null && <p className={layout.meta}>{words.form.charactersUnknown}</p>}
      {targets?.length === 0 && (
        <Notice
          kind="info"
          action={
            <Button small onClick={() => openCharacters(true)}>
              {words.form.manage}
            </Button>
          }
        >
          {words.form.noCharacters}
        </Notice>
      )}
      {targets !== null && targets.length > 0 && (
        <Select
          label={words.form.character}
          value={target === undefined ? '' : String(target.id)}
          placeholder={words.form.chooseCharacter}
          options={targets.map(({ id, name, isCurrent }) => ({
            value: String(id),
            label: isCurrent ? words.form.current(name) : name,
          }))}
          onChange={(id) => form.setCharacter(Number(id))}
        />
      )}
      {offline && <Notice kind="warn">{words.reason.offline}</Notice>}
      {waiting > 0 && target !== undefined && (
        <Notice
          kind="info"
          action={
            !offline && (
              <Button small onClick={() => void syncNow()}>
                {words.sendNow}
              </Button>
            )
          }
        >
          {words.reason.waiting({ count: waiting, name: target.name })}
        </Notice>
      )}
      <Notice kind="warn">
        <b>{words.form.warningHead}</b> {words.form.warning}
        <p>{words.form.sharedNames}</p>
      </Notice>
      <SavedPage form={form} error={form.page === sent?.page ? pageError : undefined} />
    </div>
  );
}
