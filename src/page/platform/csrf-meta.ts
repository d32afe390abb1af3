/** The CSRF token in the document's head: `<meta name="csrf-token">`, filled at run time. */
const NAME = 'csrf-token';

export const csrfMeta = {
  /** Returns the token; null before the first was fetched. */
  read(): string | null {
    const content = element()?.content ?? '';
    return content === '' ? null : content;
  },

  write(token: string): void {
    const meta = element() ?? document.head.appendChild(document.createElement('meta'));
    meta.name = NAME;
    meta.content = token;
  },
};

function element(): HTMLMetaElement | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${NAME}"]`);
}
