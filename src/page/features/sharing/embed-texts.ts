/** The texts that embed a picture with a link, as forums and pages take them. */

export const EMBED_FORMS = ['html', 'bbcode', 'markdown'] as const;

export type EmbedForm = (typeof EMBED_FORMS)[number];

interface Embedded {
  /** Name of what the picture shows. */
  readonly name: string;
  /** Address to which the picture leads. */
  readonly link: string;
  readonly picture: string;
  readonly width: number;
  readonly height: number;
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** The text that embeds the picture. Addresses have no sign that means something in any of the forms but HTML. */
export function embedText(form: EmbedForm, { name, link, picture, width, height }: Embedded): string {
  if (form === 'bbcode') return `[url=${link}][img]${picture}[/img][/url]`;
  if (form === 'markdown') return `[![${name}](${picture})](${link})`;
  return `<a href="${attribute(link)}"><img src="${attribute(picture)}" width="${width}" height="${height}" alt="${attribute(name)}"></a>`;
}
