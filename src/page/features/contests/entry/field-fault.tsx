import { CircleAlert } from '#page/ui/icons/icons.tsx';
import styles from './entry.module.css';

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
