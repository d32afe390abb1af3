import { type ReactNode, useId, useState } from 'react';
import { classNames } from '#page/ui/class-names.ts';
import styles from './specimen.module.css';

interface GroupProps {
  /** The component's name. */
  readonly title: string;
  readonly children: ReactNode;
}

/** One component with all of its states. */
export function Group({ title, children }: GroupProps) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <div className={styles.states}>{children}</div>
    </section>
  );
}

interface SpecimenProps {
  /** Name of the shown state. */
  readonly state: string;
  /** Width: of its content, its column, or the page. */
  readonly width?: 'content' | 'column' | 'page';
  /** Drawn as if its control had the focus. */
  readonly focused?: boolean;
  readonly children: ReactNode;
}

/** One state of a component, with its caption. */
export function Specimen({ state, width = 'content', focused = false, children }: SpecimenProps) {
  return (
    <figure
      className={classNames(
        styles.specimen,
        width === 'column' && styles.stretched,
        width === 'page' && styles.wide,
        focused && styles.focused,
      )}
    >
      {children}
      <figcaption>{state}</figcaption>
    </figure>
  );
}

interface HeldProps<V> {
  readonly initial: V;
  readonly children: (value: V, change: (value: V) => void) => ReactNode;
}

/** Stores the value of a control, so that a specimen can be used. */
export function Held<V>({ initial, children }: HeldProps<V>) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}

/** For controls of specimens that have no effect. */
export const nothing = () => undefined;
