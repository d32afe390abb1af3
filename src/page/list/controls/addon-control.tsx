import { useState } from 'react';
import type { ListedItem } from '#core/filters/list.ts';
import { FIRST_ADDON, OUTFIT, SECOND_ADDON } from '#core/progress/outfit-bits.ts';
import type { ControlProps } from '#page/list/section-drawing.ts';
import { lazyDialog } from '#page/parts/screen/lazy.tsx';
import { AddonPicker } from '#page/ui/controls/addon-picker.tsx';
import type { Owned } from '#page/ui/controls/addon-rule.ts';
import { Glyph } from '#page/ui/glyphs/glyph.tsx';
import styles from './addon-control.module.css';
import { words } from './words.ts';

const AgreeDialog = lazyDialog(async () => (await import('./control-dialogs/agree-dialog.tsx')).AgreeDialog);

const ADDONS = [FIRST_ADDON, SECOND_ADDON];

function bitsOf({ base, addons }: Owned): number {
  return addons.reduce((sum, had, index) => (had ? sum | (ADDONS[index] ?? 0) : sum), base ? OUTFIT : 0);
}

interface AddonPartsProps {
  /** Name of the item. */
  readonly name: string;
  /** Number of addons. */
  readonly addons: number;
  /** Bit set of the owned parts. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** Checkboxes of an item and its addons; asks before removing the item with its addons. */
export function AddonParts({ name, addons, value, onChange }: AddonPartsProps) {
  /** A change that would also remove the addons, until the player confirms it. */
  const [proceed, setProceed] = useState<(() => void) | null>(null);
  return (
    <>
      <AddonPicker
        name={name}
        picture={<Glyph name="cape" />}
        words={{ base: words.outfit, addons: words.addons.slice(0, addons) }}
        value={{
          base: (value & OUTFIT) !== 0,
          addons: ADDONS.slice(0, addons).map((bit) => (value & bit) !== 0),
        }}
        onChange={(owned) => onChange(bitsOf(owned))}
        ask={(agreed) => setProceed(() => agreed)}
      />
      {proceed !== null && <AgreeDialog name={name} onAgree={proceed} onClose={() => setProceed(null)} />}
    </>
  );
}

/** Control for an item with addons. */
export function AddonControl<Item extends ListedItem>({
  definition: { section, tracking },
  item,
  name,
  progress,
  marks,
  block = false,
}: ControlProps<Item>) {
  if (tracking.kind !== 'addons') return null;
  return (
    <span className={block ? undefined : styles.control}>
      <AddonParts
        name={name}
        addons={tracking.partsOf(item).length - 1}
        value={progress.values.get(item.id) ?? 0}
        onChange={(value) => marks.record(item, [{ list: section, item: item.id, value }])}
      />
    </span>
  );
}
