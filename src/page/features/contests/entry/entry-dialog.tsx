import { useEffect, useRef, useState } from 'react';
import { MAX_ENTRY_TEXT, MAX_ENTRY_TITLE, type OwnEntry } from '#core/contract/contests/contests.ts';
import { ManageCharactersNotice } from '#page/features/contests/manage-characters-notice.tsx';
import { words } from '#page/features/contests/words.ts';
import { notify } from '#page/parts/screen/notify.ts';
import { OnlineAnswer } from '#page/parts/screen/online-button.tsx';
import type { ContentRow } from '#page/state/catalogue/content.ts';
import type { DraftRow, KeptDraft } from '#page/state/contests/drafts.ts';
import { useDeviceOffline } from '#page/state/settings/device-offline.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { TextField } from '#page/ui/controls/field.tsx';
import { Select } from '#page/ui/controls/select.tsx';
import { Switch } from '#page/ui/controls/switch.tsx';
import { TextArea } from '#page/ui/controls/text-area.tsx';
import layout from '#page/ui/layout.module.css';
import { Notice } from '#page/ui/messages/notice.tsx';
import { Dialog } from '#page/ui/overlays/dialog.tsx';
import { labels } from '#page/ui/words.ts';
import { useEligible } from './eligible.ts';
import {
  type EntryFaults,
  type EntryField,
  faultsOf,
  faultsOfAnswer,
  firstEntryFault,
  goneImages,
} from './entry-rules.ts';
import { FieldFault, ImagesField } from './images-field.tsx';

interface EntryDialogProps {
  readonly row: ContentRow<'contests'>;
  /** Name of the contest in the displayed language. */
  readonly title: string;
  readonly drafting: KeptDraft;
  /** The player's entry on the server; null = none, undefined = not known. */
  readonly entry: OwnEntry | null | undefined;
  /** Whether the contest has closed since. */
  readonly closed: boolean;
  readonly onClose: () => void;
  /** Receives the server's message. */
  readonly onSubmitted: (message: string | undefined) => void;
}

/** The server's response to a failed submit. */
interface Failure {
  readonly message: string;
  readonly faults: EntryFaults;
}

/** Progress of a submit; null = none is running. */
type Step = { readonly current: number; readonly all: number } | 'sending' | null;

/** The form of an entry. Every change is stored on the device, and a failed submit loses nothing. */
export function EntryDialog({ row, title, drafting, entry, closed, onClose, onSubmitted }: EntryDialogProps) {
  const { form: draft, change: changeDraft } = drafting;
  const { characters } = useEligible();
  const offline = useDeviceOffline();
  const [tried, setTried] = useState(false);
  const [answered, setAnswered] = useState<EntryFaults>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [step, setStep] = useState<Step>(null);
  const body = useRef<HTMLDivElement>(null);
  const notice = useRef<HTMLDivElement>(null);

  const gone = goneImages(draft, drafting.files, entry);
  const faults = faultsOf(draft, row, { characters: characters?.map(({ id }) => id) ?? [], gone });
  // A draft may only replace the entry that it was started from.
  const conflict = entry != null && drafting.draft != null && draft.basis !== entry.submitted_at;
  const shown = (field: EntryField) => answered[field] ?? (tried ? faults[field] : undefined);
  const change = (field: EntryField, update: (before: DraftRow) => DraftRow) => {
    setAnswered((before) => ({ ...before, [field]: undefined }));
    changeDraft(update);
  };
  const focusOn = (field: EntryField) =>
    body.current?.querySelector<HTMLElement>(`[data-field="${field}"] :is(input,textarea,button)`)?.focus();

  /** The question closes with its answer, and the focus moves to the first field. */
  const decide = (act: () => void) => {
    act();
    focusOn('title');
  };

  // The message may be outside the visible part of the dialog.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once per response
  useEffect(() => {
    if (failure === null) return;
    const first = firstEntryFault(failure.faults);
    if (first === undefined) notice.current?.scrollIntoView({ block: 'center' });
    else focusOn(first);
  }, [failure]);

  const submit = async () => {
    setTried(true);
    setFailure(null);
    if (conflict) {
      notify('warning', words.form.decide);
      body.current?.querySelector<HTMLElement>('[data-conflict] button')?.focus();
      return;
    }
    const first = firstEntryFault(faults);
    if (first !== undefined) {
      notify('warning', faults[first] ?? '');
      focusOn(first);
      return;
    }
    setStep('sending');
    const outcome = await drafting.submit((current, all) => setStep({ current, all }));
    setStep(null);
    if (outcome.ok) return onSubmitted(outcome.message);
    const serverFaults = faultsOfAnswer(outcome.errors);
    setAnswered(serverFaults);
    setFailure({ message: `${outcome.message} ${words.form.failed}`, faults: serverFaults });
  };

  return (
    <Dialog
      title={words.form.title(title)}
      roomy
      guarded={step !== null}
      onClose={onClose}
      {...(step !== null && {
        overlay: (
          <p>
            {step === 'sending' ? words.form.sending : words.form.uploading({ place: step.current, total: step.all })}
          </p>
        ),
      })}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {labels.close}
          </Button>
          {!closed && (
            <OnlineAnswer variant="primary" busy={step !== null} onClick={() => void submit()}>
              {words.form.submit}
            </OnlineAnswer>
          )}
        </>
      }
    >
      <div ref={body} className={layout.stack4}>
        {closed ? (
          <Notice kind="warn" alert>
            {words.form.closed}
          </Notice>
        ) : (
          <Kept offline={offline} unkept={drafting.unkept} />
        )}
        {conflict && !closed && (
          <div data-conflict>
            <Notice
              kind="warn"
              action={
                <>
                  <Button small onClick={() => decide(drafting.discard)}>
                    {words.form.useIt}
                  </Button>
                  <Button
                    small
                    onClick={() => decide(() => changeDraft((before) => ({ ...before, basis: entry.submitted_at })))}
                  >
                    {words.form.replaceIt}
                  </Button>
                </>
              }
            >
              {words.form.elsewhere}
            </Notice>
          </div>
        )}
        {failure !== null && (
          <div ref={notice}>
            <Notice kind="danger" alert>
              {failure.message}
            </Notice>
          </div>
        )}
        <div data-field="character">
          {characters !== null && characters.length === 0 ? (
            <ManageCharactersNotice>{words.form.noCharacter}</ManageCharactersNotice>
          ) : (
            <Select
              label={words.form.character}
              value={characters?.some(({ id }) => id === draft.character) === true ? String(draft.character) : ''}
              placeholder={words.form.choose}
              options={(characters ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(value) => change('character', (before) => ({ ...before, character: Number(value) }))}
            />
          )}
          <FieldFault fault={shown('character')} />
        </div>
        <div data-field="title">
          <TextField
            label={words.form.name}
            value={draft.title}
            error={shown('title') ?? overlong(faults.title, draft.title)}
            hint={words.form.count({ count: draft.title.trim().length, most: MAX_ENTRY_TITLE })}
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => change('title', (before) => ({ ...before, title: value }))}
          />
        </div>
        <div data-field="text">
          <TextArea
            label={words.form.text}
            value={draft.text}
            rows={5}
            error={shown('text') ?? overlong(faults.text, draft.text)}
            hint={words.form.count({ count: draft.text.trim().length, most: MAX_ENTRY_TEXT })}
            onChange={({ currentTarget: { value } }) => change('text', (before) => ({ ...before, text: value }))}
          />
        </div>
        {row.images > 0 && (
          <div data-field="images">
            <ImagesField
              draft={draft}
              files={drafting.files}
              most={row.images}
              fault={shown('images')}
              gone={gone}
              onChange={(update) => change('images', update)}
              onAdd={(added) => {
                setAnswered((before) => ({ ...before, images: undefined }));
                return drafting.addImages(added, row.images);
              }}
            />
          </div>
        )}
        <Switch
          label={words.form.ai}
          checked={draft.ai}
          onChange={(ai) => changeDraft((before) => ({ ...before, ai }))}
        />
      </div>
    </Dialog>
  );
}

/** A text that is too long is reported at once, a missing one only after a submit. */
function overlong(fault: string | undefined, text: string): string | undefined {
  return text.trim() === '' ? undefined : fault;
}

function Kept({ offline, unkept }: { readonly offline: boolean; readonly unkept: boolean }) {
  if (unkept) return <Notice kind="warn">{words.form.unkept}</Notice>;
  return offline ? (
    <Notice kind="info">{words.form.keptOffline}</Notice>
  ) : (
    <p className={layout.meta}>{words.form.kept}</p>
  );
}
