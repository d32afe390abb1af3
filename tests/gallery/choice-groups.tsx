import { matchingOptions } from '#core/filters/matching-options.ts';
import { RemovableChip } from '#page/ui/controls/chip.tsx';
import { Choices } from '#page/ui/controls/choices/choices.tsx';
import { ChoicesPopup } from '#page/ui/controls/choices/choices-popup.tsx';
import { RangePair } from '#page/ui/controls/range-pair.tsx';
import { Segmented } from '#page/ui/controls/segmented.tsx';
import { Switch } from '#page/ui/controls/switch.tsx';
import { ToggleChips } from '#page/ui/controls/toggle-chips.tsx';
import { GradeMarks } from '#page/ui/emblems/grade-marks.tsx';
import { Group, Held, Specimen } from './specimen.tsx';

const STATUSES = [
  { value: 'all', label: 'All', count: 571 },
  { value: 'unchecked', label: 'Missing', count: 529 },
  { value: 'checked', label: 'Earned', count: 42 },
] as const;

const GRADES = ['1', '2', '3', '4'].map((value) => ({ value, label: `Grade ${value}` }));

const CATEGORIES = [
  { value: 'Bosses', label: 'Bosses', count: 61 },
  { value: 'Exploration', label: 'Exploration', count: 84 },
  { value: 'Quests', label: 'Quests', count: 148 },
];

const PLAIN = [
  { value: 'rows', label: 'Rows' },
  { value: 'cards', label: 'Cards' },
] as const;

type Status = (typeof STATUSES)[number]['value'];
type View = (typeof PLAIN)[number]['value'];

/** Controls with a few options, on or off, or a range. */
export function ChoiceGroups() {
  return (
    <>
      <Group title="Toggle chips">
        <Specimen state="words">
          <Held<readonly string[]> initial={['Facc']}>
            {(chosen, choose) => (
              <ToggleChips
                label="Account"
                options={[
                  { value: 'Facc', label: 'Facc' },
                  { value: 'Premium', label: 'Premium' },
                ]}
                chosen={chosen}
                onChange={choose}
              />
            )}
          </Held>
        </Specimen>
        <Specimen state="grades">
          <Held<readonly string[]> initial={['3']}>
            {(chosen, choose) => (
              <ToggleChips
                label="Grade"
                options={GRADES}
                draw={(grade) => <GradeMarks grade={Number(grade)} />}
                chosen={chosen}
                onChange={choose}
              />
            )}
          </Held>
        </Specimen>
      </Group>
      <Group title="Choices">
        {[[], ['Bosses'], ['Bosses', 'Quests']].map((initial) => (
          <Specimen key={initial.length} state={`${initial.length} chosen`} width="column">
            <Held<readonly string[]> initial={initial}>
              {(chosen, choose) => {
                const choices = { label: 'Category', options: CATEGORIES, chosen };
                return (
                  <Choices
                    {...choices}
                    popup={(opening) => (
                      <ChoicesPopup {...opening} {...choices} find={matchingOptions} onChange={choose} />
                    )}
                  />
                );
              }}
            </Held>
          </Specimen>
        ))}
      </Group>
      <Group title="Removable chip">
        <Specimen state="rest">
          <RemovableChip onRemove={() => undefined}>Category: Bosses</RemovableChip>
        </Specimen>
      </Group>
      <Group title="Segmented control">
        <Specimen state="with figures">
          <Held<Status> initial="all">
            {(value, choose) => <Segmented label="Status" value={value} segments={STATUSES} onChange={choose} />}
          </Held>
        </Specimen>
        <Specimen state="words alone">
          <Held<View> initial="rows">
            {(value, choose) => <Segmented label="View" value={value} segments={PLAIN} onChange={choose} />}
          </Held>
        </Specimen>
      </Group>
      <Group title="Switch">
        {[false, true].map((initial) => (
          <Specimen key={String(initial)} state={initial ? 'on' : 'off'} width="column">
            <Held initial={initial}>
              {(checked, change) => (
                <Switch label={initial ? 'Show retired' : 'Only bookmarked'} checked={checked} onChange={change} />
              )}
            </Held>
          </Specimen>
        ))}
      </Group>
      <Group title="Range">
        {[
          { min: 1, max: 10 },
          { min: 3, max: 6 },
          { min: 10, max: 10 },
        ].map((initial) => (
          <Specimen key={initial.min} state={`${initial.min} to ${initial.max}`} width="column">
            <Held initial={initial}>
              {(value, change) => (
                <RangePair
                  label="Points"
                  minLabel={`Minimum points, from ${initial.min}`}
                  maxLabel={`Maximum points, from ${initial.min}`}
                  bounds={{ min: 1, max: 10 }}
                  value={value}
                  onChange={change}
                />
              )}
            </Held>
          </Specimen>
        ))}
      </Group>
    </>
  );
}
