/** A Vite plugin that writes the prerendered documents of the page. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { writeDocument } from './write-document.mjs';

/** The document written by Vite, which is the template of all others. */
const TEMPLATE = 'index.html';

/**
 * Returns the scripts and styles that a screen needs in addition to the entry.
 *
 * @param {import('vite').Rolldown.OutputBundle} bundle
 * @param {string} screen path of its module below src/page
 */
function filesOf(bundle, screen) {
  /** @type {Set<string>} */
  const scripts = new Set();
  /** @type {Set<string>} */
  const styles = new Set();
  /** @param {string} file */
  const add = (file) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || chunk.isEntry || scripts.has(`/${file}`)) return;
    scripts.add(`/${file}`);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) styles.add(`/${sheet}`);
    chunk.imports.forEach(add);
  };
  for (const [file, chunk] of Object.entries(bundle)) {
    if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(`/src/page/${screen}`)) add(file);
  }
  if (scripts.size === 0) throw new Error(`The build has no chunk of ${screen}.`);
  return { scripts: [...scripts], styles: [...styles] };
}

/** @param {string} language @returns {Record<string, string>} the catalogue's texts by the English ones */
const catalogueTexts = (language) =>
  JSON.parse(readFileSync(new URL(`../catalogue/texts.${language}.json`, import.meta.url), 'utf8'));

/**
 * Writes the documents before the worker's precache manifest is generated.
 *
 * @param {object} parts
 * @param {string} parts.drawing the program that draws them, built before the page; without it only the template is written
 * @param {Partial<import('vite-plugin-pwa').ManifestOptions>} parts.manifest of the installed app, in English
 * @param {() => Promise<string>} parts.beforePaint builds the script that runs before the first paint
 * @returns {import('vite').Plugin}
 */
export function documents({ drawing, manifest, beforePaint }) {
  return {
    name: 'loremark-documents',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const template = bundle[TEMPLATE];
        if (template?.type !== 'asset' || !existsSync(drawing)) return;
        const html = String(template.source);
        const program = pathToFileURL(drawing).href;
        /** @param {string} name @param {string} source @returns its path */
        const emitScript = (name, source) => {
          const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
          const fileName = `js/${name}.${hash}.js`;
          this.emitFile({ type: 'asset', fileName, source });
          return `/${fileName}`;
        };
        const beforePaintFile = emitScript('before-paint', await beforePaint());
        // Letters that only Polish has are in a file of their own.
        const polishFonts = Object.keys(bundle).filter((file) => /-pl\.[\w-]+\.woff2$/.test(file));
        /** @param {any} paints a copy of the program @param {string | null} texts @param {string} app the manifest's file */
        const draw = async (paints, texts, app) => {
          for (const { file, screen, ...drawn } of await paints.drawFirstPaints()) {
            const fileName = file.slice(1);
            const { scripts, styles } = screen === null ? { scripts: [], styles: [] } : filesOf(bundle, screen);
            const source = writeDocument(html, drawn, {
              beforePaint: beforePaintFile,
              texts,
              manifest: app,
              fonts: drawn.lang === 'pl' ? polishFonts.map((font) => `/${font}`) : [],
              scripts,
              styles,
            });
            if (fileName === TEMPLATE) template.source = source;
            else this.emitFile({ type: 'asset', fileName, source });
          }
        };
        const english = await import(program);
        await draw(english, null, '/manifest.webmanifest');
        for (const { admin, ...shared } of english.languageTexts(catalogueTexts)) {
          const { language } = shared;
          const adminScript = `Object.assign(loremarkTexts.texts,${JSON.stringify(admin)});`;
          const texts = { ...shared, admin: emitScript(`tibia/admin/texts-${language}`, adminScript) };
          // A copy of the program, which reads the texts when it is loaded.
          Object.assign(globalThis, { loremarkTexts: texts });
          const script = `var loremarkTexts=${JSON.stringify(texts)};`;
          const translated = await import(`${program}?${language}`);
          const app = `manifest.${language}.webmanifest`;
          const source = JSON.stringify(translated.translatedManifest(manifest));
          this.emitFile({ type: 'asset', fileName: app, source });
          await draw(translated, emitScript(`texts-${language}`, script), `/${app}`);
        }
      },
    },
  };
}
