/** Code that embeds a picture with a link in forums and web pages. */

export const EMBED_FORMS = ['html', 'bbcode', 'markdown'] as const;

export type EmbedForm = (typeof EMBED_FORMS)[number];

interface Embedded {
  /** Name of the picture's subject. */
  readonly name: string;
  /** Address that the picture links to. */
  readonly link: string;
  readonly picture: string;
  readonly width: number;
  readonly height: number;
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Returns the code. Addresses need no escaping except in HTML. */
export function embedText(form: EmbedForm, { name, link, picture, width, height }: Embedded): string {
  if (form === 'bbcode') return `[url=${link}][img]${picture}[/img][/url]`;
  if (form === 'markdown') return `[![${name}](${picture})](${link})`;
  return `<a href="${attribute(link)}"><img src="${attribute(picture)}" width="${width}" height="${height}" alt="${attribute(name)}"></a>`;
}
