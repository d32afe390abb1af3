import { useEffect, useRef } from 'react';
import { drawPicture } from '#page/platform/pictures.ts';
import styles from './entry.module.css';

/** Pixels of a preview's width. */
const WIDTH = 240;

interface PicturePreviewProps {
  /** The picked file, which is drawn by the browser itself: the policy of the page shows no file by an address. */
  readonly file: Blob | undefined;
  /** Address of the small picture on the server; undefined = not there. */
  readonly thumb: string | undefined;
  /** What the picture shows, or its place. */
  readonly name: string;
}

/** A picked picture, small. */
export function PicturePreview({ file, thumb, name }: PicturePreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    // A file that can't be drawn is refused when it is picked.
    if (file !== undefined && canvas.current !== null) drawPicture(file, canvas.current, WIDTH).catch(() => undefined);
  }, [file]);
  return (
    <span className={styles.preview}>
      {file === undefined ? <img src={thumb} alt={name} /> : <canvas ref={canvas} role="img" aria-label={name} />}
    </span>
  );
}
