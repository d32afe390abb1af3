import { useEffect, useRef } from 'react';
import { drawPicture } from '#page/platform/pictures.ts';
import styles from './entry.module.css';

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
export function PicturePreview({ file, thumb, name }: PicturePreviewProps) {
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
