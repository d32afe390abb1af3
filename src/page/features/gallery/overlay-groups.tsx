import { Button } from '#page/ui/button.tsx';
import { Dialog } from '#page/ui/dialog.tsx';
import { TextField } from '#page/ui/field.tsx';
import { LogOut, Users } from '#page/ui/icons/icons.tsx';
import { Menu, MenuChoice, MenuGroup, MenuItem } from '#page/ui/menu.tsx';
import { MenuButton } from '#page/ui/menu-button.tsx';
import { showToast } from '#page/ui/toast-store.ts';
import { Group, Held, Specimen } from './specimen.tsx';

const PLACES = ['center', 'left', 'right'] as const;

/** Everything that opens over the page: a press shows it. */
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
      </Group>
      <Group title="Menu">
        <Specimen state="with a barred entry and a choice">
          <MenuButton
            label="Elyra Vane"
            menu={(id, close) => (
              <Menu id={id} label="Elyra Vane" onClose={close}>
                <MenuItem icon={<Users />} label="Manage Characters" off="Not with this account." />
                <MenuItem icon={<LogOut />} label="Logout" onSelect={close} />
                <MenuGroup label="Characters">
                  <MenuChoice label="Elyra Vane" chosen onSelect={close} />
                  <MenuChoice label="Thorne" chosen={false} onSelect={close} />
                </MenuGroup>
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
