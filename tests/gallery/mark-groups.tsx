import { BookmarkToggle } from '#page/ui/controls/bookmark-toggle.tsx';
import { Tick } from '#page/ui/controls/tick.tsx';
import { Group, Held, nothing, Specimen } from './specimen.tsx';

const TICKS = [
  { state: 'rest', checked: false, disabled: false },
  { state: 'done', checked: true, disabled: false },
  { state: 'disabled', checked: false, disabled: true },
  { state: 'done, disabled', checked: true, disabled: true },
];

/** Ticks and bookmarks. */
export function MarkGroups() {
  return (
    <>
      <Group title="Tick">
        {TICKS.map(({ state, checked: initial, disabled }) => (
          <Specimen key={state} state={state}>
            <Held initial={initial}>
              {(checked, change) => (
                <Tick label={`Tick, ${state}`} checked={checked} disabled={disabled} onChange={change} />
              )}
            </Held>
          </Specimen>
        ))}
        <Specimen state="focus" focused>
          <Tick label="Tick, focus" checked onChange={nothing} />
        </Specimen>
      </Group>
      <Group title="Bookmark">
        {[false, true].map((initial) => (
          <Specimen key={String(initial)} state={initial ? 'pressed' : 'rest'}>
            <Held initial={initial}>
              {(pressed, press) => (
                <BookmarkToggle name={initial ? 'Marid Ally' : 'Efreet Ally'} pressed={pressed} onChange={press} />
              )}
            </Held>
          </Specimen>
        ))}
        <Specimen state="focus" focused>
          <BookmarkToggle name="Explorer" pressed={false} onChange={nothing} />
        </Specimen>
      </Group>
    </>
  );
}
