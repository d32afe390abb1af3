import { AddonPicker } from '#page/ui/controls/addon-picker.tsx';
import type { Owned } from '#page/ui/controls/addon-rule.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { CountButton } from '#page/ui/controls/count-button.tsx';
import { CountPad } from '#page/ui/controls/count-pad.tsx';
import { KeypadSheet } from '#page/ui/controls/keypad-sheet.tsx';
import { type StageOption, StagePicker } from '#page/ui/controls/stage-picker.tsx';
import { Glyph } from '#page/ui/glyphs/glyph.tsx';
import { Dialog } from '#page/ui/overlays/dialog.tsx';
import { Group, Held, nothing, Specimen } from './specimen.tsx';

const STAGES: readonly StageOption[] = [
  { label: 'Not started', threshold: '0' },
  { label: 'Stage 1, 50 kills', threshold: '50' },
  { label: 'Stage 2, 500 kills', threshold: '500' },
  { label: 'Complete, 1,000 kills', threshold: '1,000' },
];

const OWNED: readonly { readonly state: string; readonly owned: Owned }[] = [
  { state: 'missing', owned: { base: false, addons: [false, false] } },
  { state: 'base', owned: { base: true, addons: [false, false] } },
  { state: '1 of 2', owned: { base: true, addons: [true, false] } },
  { state: 'full', owned: { base: true, addons: [true, true] } },
];

const WORDS = { base: 'outfit owned', addons: ['first addon', 'second addon'] };

interface ConfirmedAddonsProps {
  readonly name: string;
  readonly initial: Owned;
}

/** An addon picker with the confirmation that its screen shows. */
function ConfirmedAddons({ name, initial }: ConfirmedAddonsProps) {
  return (
    <Held initial={initial}>
      {(owned, own) => (
        <Held<(() => void) | null> initial={null}>
          {(proceed, setProceed) => (
            <>
              <AddonPicker
                name={name}
                picture={<Glyph name="cape" />}
                words={WORDS}
                value={owned}
                onChange={own}
                ask={(agreed) => setProceed(() => agreed)}
              />
              {proceed !== null && (
                <Dialog
                  title={`Take back ${name}?`}
                  description="Its addons are taken back with it."
                  onClose={() => setProceed(null)}
                  footer={
                    <>
                      <Button variant="quiet" onClick={() => setProceed(null)}>
                        Keep
                      </Button>
                      <Button
                        variant="danger"
                        onClick={() => {
                          proceed();
                          setProceed(null);
                        }}
                      >
                        Take back
                      </Button>
                    </>
                  }
                >
                  {null}
                </Dialog>
              )}
            </>
          )}
        </Held>
      )}
    </Held>
  );
}

function CountSpecimens() {
  return (
    <Group title="Count and its keypad sheet">
      <Specimen state="a figure that opens the sheet">
        <Held initial={1842}>
          {(count, set) => (
            <Held initial={false}>
              {(open, setOpen) => (
                <>
                  <CountButton name="Demon" unit="kills" count={count} of={2500} onPress={() => setOpen(true)} />
                  {open && (
                    <KeypadSheet
                      title="Demon"
                      description="How many have you killed?"
                      label="Kills"
                      count={count}
                      exact
                      most={2500}
                      onSet={set}
                      onClose={() => setOpen(false)}
                    />
                  )}
                </>
              )}
            </Held>
          )}
        </Held>
      </Specimen>
      <Specimen state="focus" focused>
        <CountButton name="Dragon" unit="kills" count={12} onPress={nothing} />
      </Specimen>
      <Specimen state="field and keys" width="column">
        <Held initial="811">
          {(text, type) => <CountPad label="Kills of Dragon Lord" text={text} most={9999} onText={type} />}
        </Held>
      </Specimen>
      <Specimen state="field and keys in a line" width="page">
        <Held initial="5">
          {(text, type) => <CountPad label="Kills of Hydra" text={text} most={9999} onText={type} line />}
        </Held>
      </Specimen>
      <Specimen state="above the limit" width="column">
        <CountPad label="Kills of Behemoth" text="2501" most={2500} onText={nothing} />
      </Specimen>
      <Specimen state="no number" width="column">
        <CountPad label="Kills of Mummy" text="all" most={2500} onText={nothing} />
      </Specimen>
      <Specimen state="close to the limit: a key is off" width="column">
        <CountPad label="Kills of Wyvern" text="2450" most={2500} onText={nothing} />
      </Specimen>
      <Specimen state="disabled" width="column">
        <CountPad label="Kills of Rat" text="0" most={2500} onText={nothing} disabled />
      </Specimen>
    </Group>
  );
}

/** Controls that record progress in steps. */
export function StageGroups() {
  return (
    <>
      <Group title="Stage picker">
        {STAGES.map(({ label }, index) => (
          <Specimen key={label} state={label}>
            <Held initial={index}>
              {(value, choose) => (
                <StagePicker label={`Stage of Dragon ${index}`} stages={STAGES} value={value} onChange={choose} />
              )}
            </Held>
          </Specimen>
        ))}
        <Specimen state="focus" focused>
          <StagePicker label="Stage of Hydra" stages={STAGES} value={2} onChange={nothing} />
        </Specimen>
        <Specimen state="disabled">
          <StagePicker label="Stage of Behemoth" stages={STAGES} value={2} onChange={nothing} disabled />
        </Specimen>
        <Specimen state="three steps">
          <Held initial={1}>
            {(value, choose) => (
              <StagePicker
                label="Core of Demon"
                stages={[{ label: 'No core' }, { label: 'Core owned' }, { label: 'Mastered' }]}
                value={value}
                onChange={choose}
              />
            )}
          </Held>
        </Specimen>
        <Specimen state="block, with thresholds" width="column">
          <Held initial={2}>
            {(value, choose) => (
              <StagePicker label="Stage of Dragon Lord" stages={STAGES} value={value} onChange={choose} block />
            )}
          </Held>
        </Specimen>
      </Group>
      <Group title="Addon picker">
        {OWNED.map(({ state, owned }) => (
          <Specimen key={state} state={state}>
            <ConfirmedAddons name={`Citizen, ${state}`} initial={owned} />
          </Specimen>
        ))}
        <Specimen state="focus" focused>
          <ConfirmedAddons name="Hunter" initial={{ base: true, addons: [false, false] }} />
        </Specimen>
        <Specimen state="disabled">
          <AddonPicker
            name="Knight"
            picture={<Glyph name="cape" />}
            words={WORDS}
            value={{ base: true, addons: [true, false] }}
            onChange={nothing}
            ask={nothing}
            disabled
          />
        </Specimen>
      </Group>
      <CountSpecimens />
    </>
  );
}
