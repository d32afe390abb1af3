import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { proposedEdits } from '#core/admin/wiki/proposed-edits.ts';
import { MAX_COMPARED_BYTES, MAX_COMPARED_MB } from '#core/contract/editing/comparison.ts';
import { dayText } from '#core/words/day-text.ts';
import { type Comparison, compare, saveAsDrafts, submitDrafts } from '#page/state/editing/comparison.ts';
import type { FailedOutcome } from '#page/state/outcome.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { FileField } from '#page/ui/controls/file-field.tsx';
import layout from '#page/ui/layout.module.css';
import { Notice } from '#page/ui/messages/notice.tsx';
import { withElement } from '#page/ui/with-nodes.tsx';
import { words as editing } from '../words.ts';
import { RefusedRows, SectionDifferences } from './section-differences.tsx';
import { words } from './words.ts';

type Step =
  | { readonly name: 'choose' | 'reading' }
  | { readonly name: 'compared'; readonly comparison: Comparison; readonly isSaving: boolean }
  | { readonly name: 'saved'; readonly message: string; readonly ids: readonly number[]; readonly isSending: boolean }
  | { readonly name: 'submitted' };

/** Compares the tables with a database of TibiaWiki, and saves the differences as drafts. */
export function ComparisonScreen() {
  const [file, setFile] = useState<File | null>(null);
  const [step, setStep] = useState<Step>({ name: 'choose' });
  const [fileFault, setFileFault] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);

  const fail = ({ message, errors }: FailedOutcome) => {
    const ofFile = errors.file?.[0];
    setFileFault(ofFile);
    setFailure(ofFile === undefined ? message : null);
  };
  const choose = async (chosen: File | null) => {
    setFile(chosen);
    setFailure(null);
    setFileFault(undefined);
    setStep({ name: 'choose' });
    if (chosen === null) return;
    if (chosen.size > MAX_COMPARED_BYTES) {
      setFileFault(words.tooLarge(MAX_COMPARED_MB));
      return;
    }
    setStep({ name: 'reading' });
    const outcome = await compare(chosen);
    if (!outcome.ok) fail(outcome);
    setStep(outcome.ok ? { name: 'compared', comparison: outcome.comparison, isSaving: false } : { name: 'choose' });
  };
  const save = async (comparison: Comparison) => {
    if (file === null) return;
    setFailure(null);
    setStep({ name: 'compared', comparison, isSaving: true });
    const outcome = await saveAsDrafts(file);
    if (!outcome.ok) fail(outcome);
    setStep(
      outcome.ok
        ? { name: 'saved', message: outcome.message ?? '', ids: outcome.ids, isSending: false }
        : { name: 'compared', comparison, isSaving: false },
    );
  };
  const submit = async (saved: Extract<Step, { name: 'saved' }>) => {
    setFailure(null);
    setStep({ ...saved, isSending: true });
    const outcome = await submitDrafts(saved.ids);
    if (!outcome.ok) fail(outcome);
    setStep(outcome.ok ? { name: 'submitted' } : { ...saved, isSending: false });
  };
  const isBusy = step.name === 'reading' || (step.name === 'compared' && step.isSaving);
  return (
    <div className={layout.stack4}>
      <p className={layout.note}>{words.why}</p>
      <FileField
        label={words.file}
        hint={words.fileHint(MAX_COMPARED_MB)}
        accept=".db,.sqlite,.sqlite3"
        file={file}
        error={fileFault}
        disabled={isBusy}
        onFile={(chosen) => void choose(chosen)}
      />
      {failure !== null && (
        <Notice kind="danger" alert>
          {failure}
        </Notice>
      )}
      <div role="status" className={layout.stack3}>
        {step.name === 'reading' && <p>{words.reading}</p>}
        {step.name === 'saved' && (
          <Notice
            kind="done"
            action={
              step.ids.length > 0 && (
                <Button variant="primary" busy={step.isSending} onClick={() => void submit(step)}>
                  {words.submit(step.ids.length)}
                </Button>
              )
            }
          >
            {step.message}
          </Notice>
        )}
        {step.name === 'submitted' && (
          <Notice kind="done">
            {withElement(
              words.submitted,
              <Link to="/admin/$screen" params={{ screen: 'review' }}>
                {editing.screens.review}
              </Link>,
            )}
          </Notice>
        )}
      </div>
      {step.name === 'compared' && (
        <Result comparison={step.comparison} isSaving={step.isSaving} onSave={() => void save(step.comparison)} />
      )}
    </div>
  );
}

interface ResultProps {
  readonly comparison: Comparison;
  readonly isSaving: boolean;
  readonly onSave: () => void;
}

function Result({ comparison, isSaving, onSave }: ResultProps) {
  const { read_on, sections, refused } = comparison;
  const drafts = sections.reduce((sum, section) => sum + proposedEdits(section).length, 0);
  return (
    <section className={layout.stack3} aria-label={words.result(dayText(Date.parse(read_on)))}>
      <h2>{words.result(dayText(Date.parse(read_on)))}</h2>
      <div>
        {sections.map((section) => (
          <SectionDifferences key={section.table} section={section} />
        ))}
        {refused.length > 0 && <RefusedRows rows={refused} />}
      </div>
      {drafts === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <div>
          <Button variant="primary" busy={isSaving} onClick={onSave}>
            {words.save(drafts)}
          </Button>
        </div>
      )}
    </section>
  );
}
