import { CopyButton } from '#page/ui/controls/copy-button.tsx';
import { FileField } from '#page/ui/controls/file-field.tsx';
import { CheckOption } from '#page/ui/controls/option.tsx';
import { TextArea } from '#page/ui/controls/text-area.tsx';
import { Group, Held, nothing, Specimen } from './specimen.tsx';

const IMAGE = { label: 'Your drawing', hint: 'PNG or JPEG, at most 5 MB', accept: 'image/png,image/jpeg' };

function FileSpecimens() {
  return (
    <Group title="File field">
      <Specimen state="empty: choose or drop" width="column">
        <Held<File | null> initial={null}>{(file, take) => <FileField {...IMAGE} file={file} onFile={take} />}</Held>
      </Specimen>
      <Specimen state="chosen" width="column">
        <Held<{ name: string; size: number } | null> initial={{ name: 'draptor-doll.png', size: 1_384_200 }}>
          {(file, take) => <FileField {...IMAGE} label="Your second drawing" file={file} onFile={take} />}
        </Held>
      </Specimen>
      <Specimen state="error, with a long name" width="column">
        <FileField
          {...IMAGE}
          label="Your third drawing"
          file={{ name: 'scan-of-the-drawing-that-my-little-sister-made-in-the-holidays.tiff', size: 88_000_000 }}
          onFile={nothing}
          error="Must be PNG or JPEG, and at most 5 MB"
        />
      </Specimen>
      <Specimen state="disabled" width="column">
        <FileField {...IMAGE} label="Your fourth drawing" file={null} onFile={nothing} disabled />
      </Specimen>
    </Group>
  );
}

/** Parts of longer forms. */
export function FormGroups() {
  return (
    <>
      <Group title="Text area">
        <Specimen state="empty, with a hint" width="column">
          <TextArea label="Comment" hint="Visible to everyone, at most 500 characters" rows={3} />
        </Specimen>
        <Specimen state="error" width="column">
          <TextArea label="Reason" rows={3} defaultValue="no" error="Must be at least 10 characters" />
        </Specimen>
        <Specimen state="disabled" width="column">
          <TextArea label="Note" rows={3} defaultValue="Kept for another day." disabled />
        </Specimen>
      </Group>
      <Group title="Checkbox with words">
        {[false, true].map((initial) => (
          <Specimen key={String(initial)} state={initial ? 'checked' : 'rest'}>
            <Held initial={initial}>
              {(checked, change) => (
                <CheckOption checked={checked} onChange={change}>
                  {initial ? 'Titles too' : 'Bookmarks too'}
                </CheckOption>
              )}
            </Held>
          </Specimen>
        ))}
        {[false, true].map((checked) => (
          <Specimen key={String(checked)} state={checked ? 'checked, disabled' : 'disabled'}>
            <CheckOption checked={checked} onChange={nothing} disabled>
              {checked ? 'Mounts too' : 'Charms too'}
            </CheckOption>
          </Specimen>
        ))}
      </Group>
      <FileSpecimens />
      <Group title="Copy button">
        <Specimen state="with a word">
          <CopyButton text="LM-7Q4K-29XD" label="Copy code" confirmation="Code copied" />
        </Specimen>
        <Specimen state="an icon alone">
          <CopyButton
            text="https://loremark.example/elyra"
            label="Copy profile link"
            confirmation="Link copied"
            iconOnly
          />
        </Specimen>
        <Specimen state="disabled">
          <CopyButton text="" label="Copy report" confirmation="Report copied" disabled />
        </Specimen>
      </Group>
    </>
  );
}
