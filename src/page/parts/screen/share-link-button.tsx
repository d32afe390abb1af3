import { opensShareSheet, shareLink } from '#page/state/settings/device.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { Link } from '#page/ui/icons/icons.tsx';
import { words } from '../words.ts';
import { notify } from './notify.ts';

/**
 * Hands a link to others, the given way or as the device does, and says how that went; `failed` where it could not be.
 * `text` stands before it.
 */
export async function shareLinkAndNotify(
  title: string,
  href: string,
  failed: string,
  way?: 'share' | 'copy',
  text?: string,
): Promise<void> {
  const end = await shareLink(title, new URL(href, location.href).href, way, text);
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

/** Hands a link to others, and says how that went. */
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
