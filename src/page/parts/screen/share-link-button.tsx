import { opensShareSheet, shareLink } from '#page/state/settings/device.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { Link } from '#page/ui/icons/icons.tsx';
import { words } from '../words.ts';
import { notify } from './notify.ts';

/**
 * Shares a link, in the given way or the device's default, and reports the outcome; `failed` is the message if it
 * fails. `text` precedes the link.
 */
export async function shareLinkAndNotify(
  title: string,
  href: string,
  failed: string,
  method?: 'share' | 'copy',
  text?: string,
): Promise<void> {
  const end = await shareLink(title, new URL(href, location.href).href, method, text);
  if (end === 'copied') notify('done', words.link.copied);
  if (end === 'failed') notify('danger', failed);
}

interface ShareLinkButtonProps {
  /** Title of the shared page, for the device's share sheet. */
  readonly title: string;
  /** Path and query of the link. */
  readonly href: string;
  readonly className?: string | undefined;
}

/** A button that shares a link and reports the outcome. */
export function ShareLinkButton({ title, href, className }: ShareLinkButtonProps) {
  return (
    <Button
      variant="quiet"
      className={className}
      icon={<Link className="icon--s" aria-hidden />}
      onClick={() => void shareLinkAndNotify(title, href, words.link.notCopied)}
    >
      {opensShareSheet() ? words.link.share : words.link.copy}
    </Button>
  );
}
