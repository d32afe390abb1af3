import { PasswordField, TextField } from '#page/ui/controls/field.tsx';
import { SearchField } from '#page/ui/controls/search-field.tsx';
import { Select } from '#page/ui/controls/select.tsx';
import { Group, Held, Specimen } from './specimen.tsx';

const VOCATIONS = [
  { value: 'any', label: 'Any (5)' },
  { value: 'knight', label: 'Knight (1)' },
];

/** Fields to type into or choose from. */
export function FieldGroups() {
  return (
    <>
      <Group title="Text field">
        <Specimen state="empty, with a hint" width="column">
          <TextField label="Username" hint="3 to 50 letters, digits, _ or -" />
        </Specimen>
        <Specimen state="filled" width="column">
          <TextField label="Character" defaultValue="Elyra Vane" />
        </Specimen>
        <Specimen state="error" width="column">
          <TextField label="Email" defaultValue="elyra@" error="Must be an email address" />
        </Specimen>
        <Specimen state="focus" width="column" focused>
          <TextField label="Guild" defaultValue="Red Rose" />
        </Specimen>
        <Specimen state="a long error" width="column">
          <TextField
            label="The name of your character, as it is written in the game"
            defaultValue="Old Mirelda Of The Northern Woods And Of The Seven Hills"
            error="Letters, spaces, hyphens and apostrophes only, at most 29 of them, and no two spaces beside each other"
          />
        </Specimen>
        <Specimen state="disabled" width="column">
          <TextField label="World" defaultValue="Antica" disabled />
        </Specimen>
      </Group>
      <Group title="Password field">
        <Specimen state="filled" width="column">
          <PasswordField label="Password" defaultValue="correct-horse" autoComplete="off" />
        </Specimen>
        <Specimen state="disabled" width="column">
          <PasswordField label="Old password" defaultValue="correct-horse" autoComplete="off" disabled />
        </Specimen>
        <Specimen state="error" width="column">
          <PasswordField label="New password" autoComplete="off" error="Must be at least 8 characters" />
        </Specimen>
      </Group>
      <Group title="Search field">
        <Specimen state="empty" width="column">
          <Held initial="">
            {(text, search) => <SearchField label="Search titles" value={text} onSearch={search} />}
          </Held>
        </Specimen>
        <Specimen state="filled" width="column">
          <Held initial="dragon">
            {(text, search) => <SearchField label="Search achievements" value={text} onSearch={search} />}
          </Held>
        </Specimen>
      </Group>
      <Group title="Select">
        <Specimen state="rest" width="column">
          <Held initial="any">
            {(value, choose) => <Select label="Vocation" value={value} options={VOCATIONS} onChange={choose} />}
          </Held>
        </Specimen>
      </Group>
    </>
  );
}
