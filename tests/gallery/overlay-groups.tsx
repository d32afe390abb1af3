import { Button } from '#page/ui/controls/button.tsx';
import { TextField } from '#page/ui/controls/field.tsx';
import { Tabs } from '#page/ui/controls/tabs.tsx';
import { LogOut, Users } from '#page/ui/icons/icons.tsx';
import { AlertDialog } from '#page/ui/overlays/alert-dialog.tsx';
import { Dialog } from '#page/ui/overlays/dialog.tsx';
import { Menu, MenuChoices, MenuItem } from '#page/ui/overlays/menu.tsx';
import { MenuButton } from '#page/ui/overlays/menu-button.tsx';
import { showToast } from '#page/ui/overlays/toast-store.ts';
import { Group, Held, Specimen } from './specimen.tsx';

const PLACES = ['center', 'start', 'end'] as const;

/** Everything that opens over the page, with a button for each. */
export function OverlayGroups() {
  return (
    <>
      <Group title="Dialog and sheet">
        {PLACES.map((place) => (
          <Specimen key={place} state={`${place}; below 720 px a sheet from the bottom`}>
            <Held initial={false}>
              {(open, setOpen) => (
                <>
                  <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
                    Open at {place}
                  </Button>
                  {open && (
                    <Dialog
                      title="Rename the character"
                      description="Its progress stays as it is."
                      place={place}
                      onClose={() => setOpen(false)}
                      footer={
                        <Button variant="primary" onClick={() => setOpen(false)}>
                          Rename
                        </Button>
                      }
                    >
                      <TextField label="Name" defaultValue="Elyra Vane" />
                    </Dialog>
                  )}
                </>
              )}
            </Held>
          </Specimen>
        ))}
        <Specimen state="covered while something is stored; closes by itself">
          <Held initial={false}>
            {(open, setOpen) => (
              <>
                <Button
                  aria-haspopup="dialog"
                  onClick={() => {
                    setOpen(true);
                    setTimeout(() => setOpen(false), 3000);
                  }}
                >
                  Open covered
                </Button>
                {open && (
                  <Dialog title="Import" roomy guarded overlay="Wait a moment..." onClose={() => setOpen(false)}>
                    <TextField label="Name" defaultValue="Elyra Vane" />
                  </Dialog>
                )}
              </>
            )}
          </Held>
        </Specimen>
      </Group>
      <Group title="Question">
        <Specimen state="one answer; Esc and Cancel leave all as it is">
          <Held initial={false}>
            {(open, setOpen) => (
              <>
                <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
                  Ask
                </Button>
                {open && (
                  <AlertDialog
                    title="Turn the base off?"
                    description="Both addons are turned off with it."
                    onCancel={() => setOpen(false)}
                    action={
                      <Button variant="danger" onClick={() => setOpen(false)}>
                        Turn off
                      </Button>
                    }
                  />
                )}
              </>
            )}
          </Held>
        </Specimen>
      </Group>
      <Group title="Tabs">
        <Specimen state="the second shown at first" width="column">
          <Held initial="month">
            {(value, show) => (
              <Tabs
                label="Period"
                value={value}
                onChange={show}
                tabs={[
                  { value: 'week', label: 'Week', content: 'Seven days.' },
                  { value: 'month', label: 'Month', content: 'Thirty days.' },
                  { value: 'year', label: 'Year', content: 'All of them.' },
                ]}
              />
            )}
          </Held>
        </Specimen>
      </Group>
      <Group title="Menu">
        <Specimen state="with a disabled entry and a choice">
          <MenuButton
            label="Elyra Vane"
            menu={(opening) => (
              <Menu {...opening} label="Elyra Vane">
                <MenuItem icon={<Users />} label="Manage Characters" off="Not with this account." />
                <MenuItem icon={<LogOut />} label="Logout" />
                <MenuChoices
                  label="Characters"
                  options={[
                    { value: '1', label: 'Elyra Vane' },
                    { value: '2', label: 'Thorne' },
                  ]}
                  value="1"
                  onChange={() => undefined}
                />
              </Menu>
            )}
          >
            Elyra Vane
          </MenuButton>
        </Specimen>
      </Group>
      <Group title="Toast in its place">
        <Specimen state="goes by itself">
          <Button onClick={() => showToast({ kind: 'done', text: 'Explorer ticked' })}>Show a toast</Button>
        </Specimen>
        <Specimen state="stays">
          <Button onClick={() => showToast({ kind: 'danger', text: 'The tick was not stored.' })}>Show an error</Button>
        </Specimen>
      </Group>
    </>
  );
}
