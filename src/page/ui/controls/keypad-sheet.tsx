import { useId, useState } from 'react';
import { Dialog } from '#page/ui/overlays/dialog.tsx';
import { labels } from '#page/ui/words.ts';
import { Button } from './button.tsx';
import { CountPad } from './count-pad.tsx';
import { readCount } from './read-count.ts';
import { words } from './words.ts';

interface KeypadSheetProps {
  /** Name of the counted item. */
  readonly title: string;
  /** Description below the title. */
  readonly description?: string;
  /** Label of the field: "Kills". */
  readonly label: string;
  /** Current count. */
  readonly count: number;
  /** Largest possible count. */
  readonly most: number;
  /** Count at which it is complete; absent if there is none. */
  readonly last?: number;
  /** True if the count is exact, so that a number with a plus can be added to it. */
  readonly exact: boolean;
  /** Receives the new count and the number added to reach it; null = it was typed. The sheet closes itself. */
  readonly onSet: (count: number, added: number | null) => void;
  readonly onClose: () => void;
}

/** A sheet for changing a count by typing or adding. The change applies only when it is submitted. */
export function KeypadSheet({ title, description, label, count, exact, most, last, onSet, onClose }: KeypadSheetProps) {
  const form = useId();
  const [text, setText] = useState(String(count));
  const [added, setAdded] = useState<number | null>(0);
  const from = exact ? count : undefined;
  const read = readCount(text, most, from);
  return (
    <Dialog
      title={title}
      {...(description === undefined ? {} : { description })}
      guarded={text !== String(count)}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {labels.cancel}
          </Button>
          <Button type="submit" form={form} variant="primary" disabled={!read.ok}>
            {words.set}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!read.ok) return;
          onSet(read.count, read.added ?? added);
          onClose();
        }}
      >
        <CountPad
          label={label}
          text={text}
          most={most}
          from={from}
          last={exact ? last : undefined}
          onText={(next, by) => {
            setText(next);
            setAdded(added === null || by === undefined ? null : added + by);
          }}
        />
      </form>
    </Dialog>
  );
}
