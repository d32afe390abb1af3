import { useEffect, useMemo, useState } from 'react';
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { auctionIdIn, MAX_PAGE_BYTES } from '#core/contract/imports/bazaar-import.ts';
import { readDraft, writeDraft } from '#page/platform/draft.ts';
import type { AuctionSource } from '#page/state/imports/bazaar-import.ts';

const AUCTION = 'bazaarAuction';
const CHARACTER = 'bazaarCharacter';
const PAGE = 'bazaarPage';

/** Draft of the chosen sections. Each entry point has its own, since it starts with its own choice. */
const sectionsDraft = (section: TickableSection | undefined) => `bazaarSections ${section ?? 'all'}`;

/** Values of the import form. They survive closing the dialog in this tab, except a file. */
export interface ImportForm {
  readonly auction: string;
  /** Receives what is typed; an auction's address is reduced to its id. */
  readonly setAuction: (text: string) => void;
  /** The typed id; null = none, or none that is valid. */
  readonly auctionId: number | null;
  readonly sections: ReadonlySet<TickableSection>;
  readonly setSections: (sections: ReadonlySet<TickableSection>) => void;
  /** Id of the chosen character; null = none was chosen. */
  readonly character: number | null;
  readonly setCharacter: (id: number) => void;
  /** Whether a saved page can be provided. */
  readonly takesPage: boolean;
  readonly setTakesPage: (takes: boolean) => void;
  readonly file: File | null;
  readonly setFile: (file: File | null) => void;
  /** Pasted source of the page. */
  readonly source: string;
  readonly setSource: (text: string) => void;
  /** The saved page; null = the auction is read from the site. */
  readonly page: AuctionSource['page'];
  readonly isPageTooLarge: boolean;
  /** Clears the form after a complete import. */
  readonly clear: () => void;
}

function readSections(section: TickableSection | undefined): ReadonlySet<TickableSection> {
  const draft = readDraft(sectionsDraft(section));
  if (draft === '') return new Set(section === undefined ? TICKABLE_SECTIONS : [section]);
  const kept = draft.split(' ');
  return new Set(TICKABLE_SECTIONS.filter((one) => kept.includes(one)));
}

function pageOf(file: File | null, source: string): Blob | null {
  if (file !== null) return file;
  return source.trim() === '' ? null : new Blob([source], { type: 'text/html;charset=utf-8' });
}

/** The form of an import, opened from a section's screen, from the menu (all sections), or with a shared auction. */
export function useImportForm(section: TickableSection | undefined, shared: number | undefined): ImportForm {
  const [auction, setAuction] = useState(() => (shared === undefined ? readDraft(AUCTION) : String(shared)));
  const [sections, setSections] = useState(() => readSections(section));
  const [character, setCharacter] = useState(() => Number(readDraft(CHARACTER)) || null);
  const [source, setSource] = useState(() => readDraft(PAGE));
  const [file, setFile] = useState<File | null>(null);
  const [takesPage, setTakesPage] = useState(source !== '');
  useEffect(() => writeDraft(AUCTION, auction), [auction]);
  useEffect(() => writeDraft(PAGE, source), [source]);
  const given = useMemo(() => pageOf(file, source), [file, source]);
  const page = takesPage ? given : null;
  return {
    auction,
    setAuction: (text) => {
      const inAddress = /auctionid=/i.test(text) ? auctionIdIn(text) : null;
      setAuction(inAddress === null ? text : String(inAddress));
    },
    auctionId: auctionIdIn(auction),
    sections,
    setSections: (chosen) => {
      setSections(chosen);
      writeDraft(sectionsDraft(section), [...chosen].join(' ') || 'none');
    },
    character,
    setCharacter: (id) => {
      setCharacter(id);
      writeDraft(CHARACTER, String(id));
    },
    takesPage,
    setTakesPage,
    file,
    setFile,
    source,
    setSource,
    page,
    isPageTooLarge: page !== null && page.size > MAX_PAGE_BYTES,
    clear: () => {
      for (const draft of [AUCTION, CHARACTER, PAGE, sectionsDraft(section)]) writeDraft(draft, '');
    },
  };
}
