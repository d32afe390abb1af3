import { useId } from 'react';
import { lineProblemMessage } from '#core/hunt-log/kill-line.ts';
import type { LineFault } from '#core/hunt-log/kill-list.ts';
import styles from './hunt-log.module.css';
import { words } from './words.ts';

/** Lines that are not kills, quoted from the text. */
export function LineFaults({ faults }: { readonly faults: readonly LineFault[] }) {
  const id = useId();
  if (faults.length === 0) return null;
  return (
    <section className={styles.open} aria-labelledby={id}>
      <h3 id={id}>{words.faults.title}</h3>
      <ul>
        {faults.map(({ line, text, problem }) => (
          <li key={line}>
            <p>
              {words.faults.line(line)}
              <b>{text}</b>. {lineProblemMessage(problem)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
