import { passOn } from '#page/state/settings/device.ts';
import { tell } from './tell.ts';

/** Hands a link to others, and says how that went; `failed` where it could not be copied. */
export async function passOnLink(title: string, href: string, failed: string): Promise<void> {
  const end = await passOn(title, new URL(href, location.href).href);
  if (end === 'copied') tell('done', 'Link copied.');
  if (end === 'failed') tell('danger', failed);
}
