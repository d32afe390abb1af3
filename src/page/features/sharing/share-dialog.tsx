import { useState } from 'react';
import { CARD_SIZE, pictureAddress, profileQueryText, SIGNATURE_SIZE } from '#core/contract/profiles/profiles.ts';
import type { SharedProfile } from '#page/parts/dialogs/shell-dialogs.ts';
import { RetryNotice } from '#page/parts/screen/retry-notice.tsx';
import { shareLinkAndNotify } from '#page/parts/screen/share-link-button.tsx';
import { canShare } from '#page/platform/share-link.ts';
import { useDeviceOffline } from '#page/state/settings/device-offline.ts';
import { Button, buttonClass } from '#page/ui/controls/button.tsx';
import { CopyButton } from '#page/ui/controls/copy-button.tsx';
import { TextField } from '#page/ui/controls/field.tsx';
import { Segmented } from '#page/ui/controls/segmented.tsx';
import { TextArea } from '#page/ui/controls/text-area.tsx';
import { Download, Link, Upload } from '#page/ui/icons/icons.tsx';
import layout from '#page/ui/layout.module.css';
import { AfterDelay, Skeleton } from '#page/ui/loading/skeleton.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { Dialog } from '#page/ui/overlays/dialog.tsx';
import { labels } from '#page/ui/words.ts';
import { EMBED_FORMS, type EmbedForm, embedText } from './embed-texts.ts';
import styles from './sharing.module.css';
import { words } from './words.ts';

interface ProfilePictureProps {
  readonly src: string;
  readonly alt: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly className: string | undefined;
}

/** A public picture of the profile, rendered by the server. */
function ProfilePicture({ src, alt, size, className }: ProfilePictureProps) {
  const offline = useDeviceOffline();
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  if (offline && state !== 'shown') return <Notice kind="info">{words.needsConnection}</Notice>;
  if (state === 'failed') return <RetryNotice onRetry={() => setState('loading')}>{words.notLoaded}</RetryNotice>;
  return (
    <div className={`${styles.picture} ${className}`}>
      <img src={src} alt={alt} {...size} onLoad={() => setState('shown')} onError={() => setState('failed')} />
      {state === 'loading' && (
        <AfterDelay>
          <Skeleton className={styles.waiting} />
        </AfterDelay>
      )}
    </div>
  );
}

interface ShareDialogProps {
  readonly profile: SharedProfile;
  readonly onClose: () => void;
}

/** Shares a profile: its link, its card, and the signature to embed elsewhere. */
export function ShareDialog({ profile, onClose }: ShareDialogProps) {
  const [form, setForm] = useState<EmbedForm>('html');
  const name = profile.character;
  const site = location.origin;
  const link = `${site}/profile?${profileQueryText(profile)}`;
  const card = `${site}${pictureAddress('card.png', profile)}`;
  const signature = `${site}${pictureAddress('signature.svg', profile)}`;
  const code = embedText(form, { name, link, picture: signature, ...SIGNATURE_SIZE });
  const formName = words.forms[form];
  const pass = (way: 'share' | 'copy') => void shareLinkAndNotify(name, link, words.notCopied, way);
  return (
    <Dialog
      title={words.share(name)}
      onClose={onClose}
      roomy
      footer={<Button onClick={onClose}>{labels.close}</Button>}
    >
      <div className={styles.part}>
        <TextField label={words.link} value={link} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
        <div className={`${layout.cluster} ${styles.buttons}`}>
          <Button variant="primary" icon={<Link className="icon--s" aria-hidden />} onClick={() => pass('copy')}>
            {words.copyLink}
          </Button>
          {canShare() && (
            <Button icon={<Upload className="icon--s" aria-hidden />} onClick={() => pass('share')}>
              {words.shareLink}
            </Button>
          )}
        </div>
      </div>
      <section className={styles.part}>
        <h3>{words.card}</h3>
        <p>{words.cardHint}</p>
        <ProfilePicture src={card} alt={words.cardOf(name)} size={CARD_SIZE} className={styles.card} />
        <div className={`${layout.cluster} ${styles.buttons}`}>
          <a className={buttonClass('plain', true)} href={card} download={`${name}.png`}>
            <Download className="icon--s" aria-hidden />
            {words.download}
          </a>
          <CopyButton text={card} label={words.copyAddress} confirmation={words.addressCopied} />
        </div>
      </section>
      <section className={styles.part}>
        <h3>{words.signature}</h3>
        <p>{words.signatureHint}</p>
        <ProfilePicture
          src={signature}
          alt={words.signatureOf(name)}
          size={SIGNATURE_SIZE}
          className={styles.signature}
        />
        <Segmented
          label={words.form}
          value={form}
          segments={EMBED_FORMS.map((value) => ({ value, label: words.forms[value] }))}
          onChange={setForm}
        />
        <TextArea label={words.code(formName)} className={styles.code} value={code} rows={4} readOnly />
        <div className={`${layout.cluster} ${styles.buttons}`}>
          <CopyButton
            key={form}
            text={code}
            label={words.copyCode(formName)}
            confirmation={words.codeCopied(formName)}
          />
        </div>
      </section>
    </Dialog>
  );
}
