import { saveCodes } from '#page/state/accounts/factors.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { CopyButton } from '#page/ui/controls/copy-button.tsx';
import { Download } from '#page/ui/icons/icons.tsx';
import layout from '#page/ui/layout.module.css';
import { announce } from '#page/ui/messages/live-region.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { Dialog } from '#page/ui/overlays/dialog.tsx';
import styles from './second-factor.module.css';
import { words } from './words.ts';

/** New recovery codes, which are shown only once. */
export function CodesDialog({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  return (
    <Dialog
      title={words.codes.title}
      onClose={onClose}
      guarded
      footer={
        <Button variant="primary" onClick={onClose}>
          {words.codes.done}
        </Button>
      }
    >
      <Notice kind="warn">{words.codes.warning}</Notice>
      <ul className={styles.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={layout.row}>
        <CopyButton text={codes.join('\n')} label={words.codes.copy} confirmation={words.codes.copied} />
        <Button
          small
          icon={<Download className="icon--s" aria-hidden />}
          onClick={() => {
            saveCodes(codes);
            announce(words.codes.saved);
          }}
        >
          {words.codes.save}
        </Button>
      </div>
    </Dialog>
  );
}
