import { useEffect, useId, useRef, useState } from 'react';
import { IMAGE_TYPES, MAX_ALT_TEXT } from '#core/contract/contests/contests.ts';
import { words } from '#page/features/contests/words.ts';
import { drawPicture } from '#page/platform/pictures.ts';
import type { DraftImage, DraftRow } from '#page/state/contests/drafts.ts';
import { pictureFault } from '#page/state/contests/picture-fault.ts';
import { buttonClass, IconButton } from '#page/ui/controls/button.tsx';
import { TextField } from '#page/ui/controls/field.tsx';
import { ArrowDown, ArrowUp } from '#page/ui/icons/contest-icons.tsx';
import { CircleAlert, Plus, Trash2 } from '#page/ui/icons/icons.tsx';
import layout from '#page/ui/layout.module.css';
import { announce } from '#page/ui/messages/live-region.tsx';
import styles from './entry.module.css';
import { lengthFault } from './entry-rules.ts';

/** Shows the fault of a control that does not show one itself. */
export function FieldFault({ fault }: { readonly fault: string | undefined }) {
  if (fault === undefined) return null;
  return (
    <p className={styles.fault} role="alert">
      <CircleAlert className="icon--s" aria-hidden />
      {fault}
    </p>
  );
}

/** Width of a preview in pixels. */
const WIDTH = 240;

interface PicturePreviewProps {
  /** The chosen file. It is drawn on a canvas, since the page's content policy forbids file URLs. */
  readonly file: Blob | undefined;
  /** Address of the thumbnail on the server; undefined = none. */
  readonly thumb: string | undefined;
  /** Description of the picture, or its position. */
  readonly name: string;
}

/** Thumbnail of a chosen picture. */
function PicturePreview({ file, thumb, name }: PicturePreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    // Files that can't be drawn are refused when chosen.
    if (file !== undefined && canvas.current !== null) drawPicture(file, canvas.current, WIDTH).catch(() => undefined);
  }, [file]);
  return (
    <span className={styles.preview}>
      {file === undefined ? <img src={thumb} alt={name} /> : <canvas ref={canvas} role="img" aria-label={name} />}
    </span>
  );
}

interface ImagesFieldProps {
  readonly draft: DraftRow;
  readonly files: ReadonlyMap<string, Blob>;
  /** Keys of images that exist neither on this device nor on the server. */
  readonly gone: ReadonlySet<string>;
  /** Most images of an entry. */
  readonly most: number;
  readonly fault: string | undefined;
  readonly onChange: (update: (before: DraftRow) => DraftRow) => void;
  /** Returns how many were accepted. */
  readonly onAdd: (files: readonly Blob[]) => number;
}

/** Direction of a move. */
type Direction = -1 | 1;

/** The images of an entry: adds, describes, reorders and removes them. */
export function ImagesField({ draft, files, gone, most, fault, onChange, onAdd }: ImagesFieldProps) {
  const { images } = draft;
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [notTaken, setNotTaken] = useState<readonly string[]>([]);
  /** The control that is focused again after an image was moved. */
  const moved = useRef<{ readonly key: string; readonly way: Direction } | null>(null);
  useEffect(() => {
    if (moved.current === null) return;
    const { key, way } = moved.current;
    moved.current = null;
    const of = (one: Direction) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-move="${key} ${one}"]:enabled`);
    (of(way) ?? of(way === 1 ? -1 : 1))?.focus();
  });
  const set = (update: (images: readonly DraftImage[]) => readonly DraftImage[]) =>
    onChange((before) => ({ ...before, images: [...update(before.images)] }));

  const add = async (picked: readonly File[]) => {
    const refused: string[] = [];
    const taken: File[] = [];
    for (const file of picked) {
      const why = await pictureFault(file);
      if (why !== null) refused.push(words.form.notTaken[why](file.name));
      else taken.push(file);
    }
    const added = taken.length > 0 ? onAdd(taken) : 0;
    setNotTaken(added < taken.length ? [...refused, words.form.notTaken.most(most)] : refused);
    if (added > 0) announce(words.form.added(added));
  };
  const move = (index: number, way: Direction) => {
    const image = images[index];
    const other = images[index + way];
    if (image === undefined || other === undefined) return;
    moved.current = { key: image.key, way };
    set((before) => swapped(before, image.key, other.key));
    announce(words.form.moved(index + way + 1));
  };
  const remove = (key: string) => {
    set((before) => before.filter((one) => one.key !== key));
    announce(words.form.removed);
    input.current?.focus();
  };

  return (
    <fieldset className={`${layout.stack3} ${styles.images}`}>
      <legend>{words.form.images}</legend>
      <p className={layout.meta} id={`${id}-hint`}>
        {most === 1 ? words.form.imageHint : words.form.imagesHint(most)}
      </p>
      <ul ref={list}>
        {images.map((image, index) => (
          <li key={image.key} className={`${layout.card} ${styles.image}`}>
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
                error={gone.has(image.key) ? words.form.imageGone(index + 1) : lengthFault(image.alt, MAX_ALT_TEXT)}
                autoComplete="off"
                onChange={({ currentTarget: { value } }) =>
                  set((before) => before.map((one) => (one.key === image.key ? { ...one, alt: value } : one)))
                }
              />
              <div className={styles.imageActions}>
                <IconButton
                  label={words.form.up(index + 1)}
                  data-move={`${image.key} -1`}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  <ArrowUp className="icon" aria-hidden />
                </IconButton>
                <IconButton
                  label={words.form.down(index + 1)}
                  data-move={`${image.key} 1`}
                  disabled={index === images.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <ArrowDown className="icon" aria-hidden />
                </IconButton>
                <IconButton label={words.form.remove(index + 1)} onClick={() => remove(image.key)}>
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
            // Otherwise the same file could not be chosen again.
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

/** Returns the images with two of them swapped. */
function swapped(images: readonly DraftImage[], one: string, other: string): readonly DraftImage[] {
  const first = images.find(({ key }) => key === one);
  const second = images.find(({ key }) => key === other);
  if (first === undefined || second === undefined) return images;
  return images.map((image) => (image === first ? second : image === second ? first : image));
}
