import { useState } from 'react';
import { TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';
import type { ListKey } from '#core/progress/lists.ts';
import { type TransferChange, type TransferPlan, transferPlan, type ValuesByList } from '#core/progress/transfer.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import type { OwnCharacter } from '#page/parts/progress/own-characters.ts';
import { undoOutcome } from '#page/parts/progress/undo-outcome.ts';
import { useItemName } from '#page/parts/progress/use-item-name.ts';
import { announceOutcome } from '#page/parts/progress/use-outcome.ts';
import { ButtonWithReason } from '#page/parts/screen/disabled-with-reason.tsx';
import { notify } from '#page/parts/screen/notify.ts';
import { listName } from '#page/parts/words/list-names.ts';
import { valueWords } from '#page/parts/words/value-words.ts';
import { recordedLists, transfer, useAllValues } from '#page/state/sync/progress/transfer.ts';
import { CheckOption } from '#page/ui/controls/option.tsx';
import { Select } from '#page/ui/controls/select.tsx';
import layout from '#page/ui/layout.module.css';
import { Dialog } from '#page/ui/overlays/dialog.tsx';
import { labels } from '#page/ui/words.ts';
import styles from './characters.module.css';
import { words } from './words.ts';

/** Lists that move together, labelled by the first: a section with its stages and notes. */
const CHOICES: readonly (readonly [ListKey, ...ListKey[]])[] = [
  ...TICKABLE_SECTIONS.map((section): [ListKey, ...ListKey[]] => {
    const { stages } = SECTIONS[section].lists ?? {};
    return [section, ...(stages === undefined ? [] : [stages]), `notes.${section}`];
  }),
  ['bookmarks'],
  ['contests'],
];

const NO_VALUES = new Map();

interface TransferDialogProps {
  readonly characters: readonly OwnCharacter[];
  readonly onClose: () => void;
}

function Change({ change: { list, item, before, after } }: { readonly change: TransferChange }) {
  const name = useItemName(list, item);
  return <li>{words.change({ item: name, before: valueWords(list, before), after: valueWords(list, after) })}</li>;
}

/** All changes of a transfer, in a disclosure. */
function Changes({ plan, name }: { readonly plan: TransferPlan; readonly name: string }) {
  const [open, setOpen] = useState(false);
  if (plan.changing.length === 0) return null;
  return (
    <details className={styles.changes} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.changes({ name, count: plan.changing.length })}</summary>
      {open && (
        <ul>
          {plan.changing.map((change) => (
            <Change key={`${change.list} ${change.item}`} change={change} />
          ))}
        </ul>
      )}
    </details>
  );
}

/** Returns how many entries are new to a character, and how many of them it has already. */
function newWords(count: number, name: string, present: number): string {
  return present === 0 ? words.newTo({ count, name }) : words.partlyNewTo({ count, name, present });
}

/** Ids of the characters; 0 = the legacy character. */
interface Pair {
  readonly from: number;
  readonly to: number;
}

/** From the character with the most progress to the current one; if they are the same, to another. */
function likelyPair(characters: readonly OwnCharacter[], values: ReadonlyMap<number, ValuesByList> | null): Pair {
  const size = (id: number) => recordedLists(values?.get(id)).reduce((sum, { count }) => sum + count, 0);
  const [full] = characters.toSorted((one, other) => size(other.id) - size(one.id));
  const others = characters.filter(({ id }) => id !== full?.id);
  const taker = others.find(({ isCurrent }) => isCurrent) ?? others[0];
  return { from: full?.id ?? 0, to: taker?.id ?? 0 };
}

/** Copies or moves progress between two of the player's characters, on this device, as one change. */
export function TransferDialog({ characters, onClose }: TransferDialogProps) {
  const [pair, setPair] = useState<Pair | null>(null);
  const [left, setLeft] = useState<ReadonlySet<ListKey>>(new Set());
  const [busy, setBusy] = useState(false);
  const values = useAllValues(characters.map(({ id }) => id));
  const isHere = (id: number | undefined) => characters.some((one) => one.id === id);
  const isKept = isHere(pair?.from) && isHere(pair?.to);
  // Preselected once: updates while the dialog is open must not reverse the direction.
  if (values !== null && !isKept) setPair(likelyPair(characters, values));
  const { from, to } = (isKept ? pair : null) ?? likelyPair(characters, values);
  const nameOf = (id: number) => characters.find((one) => one.id === id)?.name ?? '';
  const options = characters.map(({ id, name }) => ({ value: String(id), label: name }));
  const planOf = (lists: readonly ListKey[]) =>
    transferPlan(values?.get(from) ?? NO_VALUES, values?.get(to) ?? NO_VALUES, lists);
  const sections = CHOICES.map((lists) => ({ lists, plan: planOf(lists) })).filter(({ plan }) => plan.held.length > 0);
  const chosen = sections.filter(({ lists }) => !left.has(lists[0]));
  const lists = chosen.flatMap((section) => section.lists);
  const plan = planOf(lists);
  const missing = sections.length === 0 ? words.nothingThere(nameOf(from)) : words.nothingChosen;
  const choose = (which: 'from' | 'to', id: number) => {
    // Choosing the same character on both sides swaps them.
    if (which === 'from') setPair({ from: id, to: id === to ? from : to });
    else setPair({ from: id === from ? to : from, to: id });
  };
  const act = async (move: boolean) => {
    if (busy) return;
    setBusy(true);
    const outcome = await transfer({ from, to, lists, move });
    setBusy(false);
    if (!outcome.ok) {
      notify('danger', outcome.message);
      return;
    }
    const { count, undo } = outcome;
    notify('done', (move ? words.moved : words.copied)({ count, name: nameOf(to) }), {
      label: labels.undo,
      run: () => void announceOutcome(async () => undoOutcome(await undo(), words.movedBack), words.movedBack),
    });
    onClose();
  };
  return (
    <Dialog
      title={words.transfer}
      description={words.keepsMore}
      onClose={onClose}
      guarded={busy}
      footer={
        <>
          <ButtonWithReason
            busy={busy}
            reason={
              plan.held.length === 0
                ? missing
                : plan.changing.length === 0
                  ? words.nothingToCopy(nameOf(to))
                  : undefined
            }
            onPress={() => void act(false)}
          >
            {words.copy}
          </ButtonWithReason>
          <ButtonWithReason
            variant="primary"
            busy={busy}
            reason={plan.held.length === 0 ? missing : undefined}
            onPress={() => void act(true)}
          >
            {words.moveAll}
          </ButtonWithReason>
        </>
      }
    >
      <div className={styles.pair}>
        <Select
          label={words.from}
          value={String(from)}
          options={options}
          onChange={(id) => choose('from', Number(id))}
        />
        <Select label={words.to} value={String(to)} options={options} onChange={(id) => choose('to', Number(id))} />
      </div>
      {values !== null && sections.length === 0 && <p className={layout.meta}>{words.nothingThere(nameOf(from))}</p>}
      {sections.length > 0 && (
        <fieldset className={styles.sections}>
          <legend>{words.sections}</legend>
          {sections.map(({ lists, plan: { changing, present } }) => (
            <CheckOption
              key={lists[0]}
              checked={!left.has(lists[0])}
              onChange={(checked) => {
                const next = new Set(left);
                if (checked) next.delete(lists[0]);
                else next.add(lists[0]);
                setLeft(next);
              }}
            >
              {listName(lists[0])} <small>{newWords(changing.length, nameOf(to), present)}</small>
            </CheckOption>
          ))}
        </fieldset>
      )}
      <Changes plan={plan} name={nameOf(to)} />
    </Dialog>
  );
}
