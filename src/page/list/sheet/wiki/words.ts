/** Names of the wikis, separate from the sheet's texts because every list needs them. */
export const words = { wiki: 'TibiaWiki', brazilianWiki: 'TibiaWiki BR' } as const;
