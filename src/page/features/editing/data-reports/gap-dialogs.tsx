import { useId, useState } from 'react';
import type { Gap } from '#core/bazaar-import/gaps.ts';
import { rowName } from '#core/catalogue/row-name.ts';
import { FormDialog } from '#page/parts/form/form-dialog.tsx';
import { submitOutcome } from '#page/parts/form/submit-outcome.ts';
import { useForm } from '#page/parts/form/use-form.ts';
import { notify } from '#page/parts/screen/notify.ts';
import { gapWords } from '#page/parts/words/gap-words.ts';
import { useSection } from '#page/state/catalogue/catalogue.ts';
import { settleGap } from '#page/state/editing/gap-reports.ts';
import { TextField } from '#page/ui/controls/field.tsx';
import { RowDialog } from '../table/row-dialog.tsx';
import { words } from './words.ts';

type NameGap = Extract<Gap, { readonly name: string }>;

export interface GapDialogProps {
  readonly gap: NameGap;
  /** Runs after success, before the dialog closes. */
  readonly onDone: () => void;
  /** Runs if the server refused it; the dialog stays open. */
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

interface NamedRow {
  readonly id: number;
  readonly name: string;
  readonly variant?: string | null;
}

/** Returns the published rows of the gap's section; none until they are loaded. */
function useRows({ section }: NameGap): readonly NamedRow[] {
  const rows = useSection(section);
  return rows.status === 'ready' ? rows.items : [];
}

const FIELDS = ['row', 'source'] as const;

/** Makes a reported name another name of a row. */
export function AddAliasDialog({ gap, onDone, onRefused, onClose }: GapDialogProps) {
  const rows = useRows(gap);
  const list = useId();
  const rowOf = (typed: string) => rows.find((row) => rowName(row).toLowerCase() === typed.trim().toLowerCase());
  const form = useForm<(typeof FIELDS)[number]>({
    initial: { row: '', source: words.gaps.source },
    rules: ({ row, source }) => ({
      ...(rowOf(row) === undefined ? { row: words.gaps.noRow } : {}),
      ...(source.trim() === '' ? { source: words.gaps.noSource } : {}),
    }),
    send: async ({ row, source }) => {
      const item = rowOf(row)?.id ?? 0;
      const decided = await settleGap({ gap, decision: 'alias', item, source: source.trim() });
      if (!decided.ok && decided.offline !== true) onRefused();
      return submitOutcome(FIELDS, decided, ({ message }) => {
        notify('done', message);
        onDone();
        onClose();
      });
    },
  });
  return (
    <FormDialog
      title={words.gaps.aliasOf(gapWords(gap))}
      description={words.gaps.aliasMeans}
      form={form}
      send={words.gaps.add}
      onClose={onClose}
    >
      <TextField label={words.gaps.existing} list={list} autoComplete="off" {...form.field('row')} />
      <datalist id={list}>
        {rows.map((row) => (
          <option key={row.id} value={rowName(row)} />
        ))}
      </datalist>
      <TextField label={words.source} maxLength={300} autoComplete="off" {...form.field('source')} />
    </FormDialog>
  );
}

/** Adds a row with a reported name. */
export function AddRowDialog({ gap, onDone, onRefused, onClose }: GapDialogProps) {
  const rows = useRows(gap);
  const [source, setSource] = useState(words.gaps.source);
  return (
    <RowDialog
      table={gap.section}
      initial={{ name: gap.name }}
      isTaken={(key) => rows.some(({ id }) => String(id) === key)}
      source={source}
      onSource={setSource}
      onAdd={async (row) => {
        const decided = await settleGap({ gap, decision: 'row', row, source: source.trim() });
        if (!decided.ok) {
          if (decided.offline !== true) onRefused();
          return decided.message;
        }
        notify('done', decided.message);
        onDone();
        return null;
      }}
      onClose={onClose}
    />
  );
}
