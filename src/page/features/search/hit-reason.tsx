import { markedText } from '#core/search/marked-text.ts';
import type { SearchedField } from '#core/search/search-field.ts';
import styles from './search-screen.module.css';

/** Why a row was found whose name does not match: the field's text with the search terms marked. */
export function HitReason({ field, text }: { readonly field: SearchedField; readonly text: string }) {
  let place = 0;
  return (
    <span className={styles.reason}>
      {field.reason}
      {markedText(field.text, text).map((piece) => {
        place += piece.text.length;
        return piece.marked ? <mark key={place}>{piece.text}</mark> : piece.text;
      })}
    </span>
  );
}
