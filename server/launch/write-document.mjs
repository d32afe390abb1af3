/** Inserts the prerendered markup into the document written by Vite. */

/**
 * @typedef {object} Drawn
 * @property {string} lang
 * @property {string | null} title null for the template's
 * @property {string} description
 * @property {string} noScript
 * @property {string} markup content of the root element
 *
 * @typedef {object} Files URLs of the files that the document needs in addition to the entry
 * @property {string} beforePaint the script that runs before anything is painted
 * @property {string | null} texts the script of the language; null for English
 * @property {string} manifest of the installed app
 * @property {readonly string[]} fonts of the language, in addition to the template's
 * @property {readonly string[]} scripts of the screen
 * @property {readonly string[]} styles of the screen
 */

/** Inline code and styles, which the Content-Security-Policy blocks. */
const INLINE = /<script|<style|\sstyle=|\son\w+=/i;

/** @param {string} text */
function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/**
 * @param {string} text
 * @param {string | RegExp} place
 * @param {string} by
 */
function replacedOnce(text, place, by) {
  const replaced = text.replace(place, () => by);
  if (text.search(place) < 0) throw new Error(`The page's document has no ${place}.`);
  return replaced;
}

/**
 * @param {string} template Vite's index.html
 * @param {Drawn} drawn
 * @param {Files} files
 */
export function writeDocument(
  template,
  { lang, title, description, noScript, markup },
  { beforePaint, texts, manifest, fonts, scripts, styles },
) {
  const inline = INLINE.exec(markup);
  if (inline !== null) throw new Error(`The policy blocks inline code in the first paint: ${inline[0]}`);
  const links = [
    ...fonts.map((url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin />`),
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    ...scripts.map((href) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${href}">`),
  ];
  let html = replacedOnce(template, '</head>', `${links.map((link) => `${link}\n`).join('')}</head>`);
  // Before the stylesheets, because a script after them would wait for them.
  html = replacedOnce(html, '<link', `<script src="${beforePaint}"></script>\n<link`);
  // Deferred like the page's script, it runs before that, and both are fetched at once.
  const language = texts === null ? '' : `<script defer fetchpriority="low" src="${texts}"></script>\n`;
  // The first paint needs styles and font, so they have priority over the script.
  html = replacedOnce(html, '<script type="module"', `${language}<script type="module" fetchpriority="low"`);
  html = replacedOnce(html, /(?<=<link rel="manifest" href=")[^"]*(?=")/, manifest);
  html = replacedOnce(html, /(?<=<html lang=")[^"]*(?=")/, lang);
  html = replacedOnce(html, /(?<=<noscript>)[^<]*(?=<)/, noScript);
  if (title !== null) html = replacedOnce(html, /<title>.*?<\/title>/, `<title>${escaped(title)}</title>`);
  html = replacedOnce(html, /(?<=<meta\s+name="description"\s+content=")[^"]*(?=")/, escaped(description));
  return replacedOnce(html, '<div id="root"></div>', `<div id="root">${markup}</div>`);
}
