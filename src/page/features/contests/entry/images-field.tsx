import { useEffect, useId, useRef, useState } from 'react';
import { IMAGE_TYPES, MAX_ALT_TEXT } from '#core/contract/contests.ts';
import { words } from '#page/features/contests/words.ts';
import type { DraftImage, DraftRow } from '#page/state/contests/drafts.ts';
import { pictureFault } from '#page/state/contests/picture-fault.ts';
import { buttonClass, IconButton } from '#page/ui/controls/button.tsx';
import { TextField } from '#page/ui/controls/field.tsx';
import { ArrowDown, ArrowUp } from '#page/ui/icons/contest-icons.tsx';
import { Plus, Trash2 } from '#page/ui/icons/icons.tsx';
import { announce } from '#page/ui/messages/live-region.tsx';
import styles from './entry.module.css';
import { lengthFault } from './entry-rules.ts';
import { FieldFault } from './field-fault.tsx';
import { PicturePreview } from './picture-preview.tsx';

interface ImagesFieldProps {
  readonly draft: DraftRow;
  readonly files: ReadonlyMap<string, Blob>;
  /** Most images of an entry. */
  readonly most: number;
  readonly fault: string | undefined;
  readonly onChange: (next: DraftRow) => void;
  readonly onAdd: (files: readonly Blob[]) => void;
}

/** A way that an image can be moved. */
type Way = -1 | 1;

/** The images of an entry: added, described, put in order and removed. */
export function ImagesField({ draft, files, most, fault, onChange, onAdd }: ImagesFieldProps) {
  const { images } = draft;
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [notTaken, setNotTaken] = useState<readonly string[]>([]);
  /** The control that has the focus back once an image has moved. */
  const moved = useRef<{ readonly key: string; readonly way: Way } | null>(null);
  useEffect(() => {
    if (moved.current === null) return;
    const { key, way } = moved.current;
    moved.current = null;
    const of = (one: Way) => list.current?.querySelector<HTMLButtonElement>(`[data-move="${key} ${one}"]:enabled`);
    (of(way) ?? of(way === 1 ? -1 : 1))?.focus();
  });
  const set = (next: readonly DraftImage[]) => onChange({ ...draft, images: [...next] });

  const add = async (picked: readonly File[]) => {
    const refused: string[] = [];
    const taken: File[] = [];
    for (const file of picked) {
      const why = await pictureFault(file);
      if (why !== null) refused.push(words.form.notTaken[why](file.name));
      else if (images.length + taken.length < most) taken.push(file);
      else if (!refused.includes(words.form.notTaken.most(most))) refused.push(words.form.notTaken.most(most));
    }
    setNotTaken(refused);
    if (taken.length === 0) return;
    onAdd(taken);
    announce(words.form.added(taken.length));
  };
  const move = (index: number, way: Way) => {
    const image = images[index];
    const other = images[index + way];
    if (image === undefined || other === undefined) return;
    moved.current = { key: image.key, way };
    set(images.map((one, place) => (place === index ? other : place === index + way ? image : one)));
    announce(words.form.moved(index + way + 1));
  };
  const remove = (index: number) => {
    set(images.filter((_, place) => place !== index));
    announce(words.form.removed);
    input.current?.focus();
  };

  return (
    <fieldset className={styles.images}>
      <legend>{words.form.images}</legend>
      <p className={styles.kept} id={`${id}-hint`}>
        {words.form.imagesHint(most)}
      </p>
      <ul ref={list}>
        {images.map((image, index) => (
          <li key={image.key} className={styles.image}>
            <PicturePreview
              file={files.get(image.key)}
              thumb={image.uploaded?.thumb}
              name={image.alt.trim() || words.form.image(index + 1)}
            />
            <div className={styles.about}>
              <TextField
                label={words.form.alt(index + 1)}
                hint={words.form.altHint}
                value={image.alt}
                error={lengthFault(image.alt, MAX_ALT_TEXT)}
                autoComplete="off"
                onChange={({ currentTarget: { value } }) =>
                  set(images.map((one) => (one.key === image.key ? { ...one, alt: value } : one)))
                }
              />
              <div className={styles.imageDeeds}>
                <IconButton
                  label={words.form.earlier(index + 1)}
                  data-move={`${image.key} -1`}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  <ArrowUp className="icon" aria-hidden />
                </IconButton>
                <IconButton
                  label={words.form.later(index + 1)}
                  data-move={`${image.key} 1`}
                  disabled={index === images.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <ArrowDown className="icon" aria-hidden />
                </IconButton>
                <IconButton label={words.form.remove(index + 1)} onClick={() => remove(index)}>
                  <Trash2 className="icon" aria-hidden />
                </IconButton>
              </div>
            </div>
          </li>
        ))}
      </ul>
      <label className={`${buttonClass()} ${styles.add}`} data-full={images.length >= most || undefined}>
        <Plus className="icon--s" aria-hidden />
        {words.form.addImages}
        <input
          ref={input}
          type="file"
          multiple={most > 1}
          accept={IMAGE_TYPES.join(',')}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => {
            const picked = Array.from(currentTarget.files ?? []);
            // The same file could not be picked again otherwise.
            currentTarget.value = '';
            void add(picked);
          }}
        />
      </label>
      {notTaken.map((why) => (
        <FieldFault key={why} fault={why} />
      ))}
      <FieldFault fault={fault} />
    </fieldset>
  );
}
