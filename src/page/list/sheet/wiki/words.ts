/** Names of the wikis. Every list needs them, unlike the sheet's texts. */
export const words = { wiki: 'TibiaWiki', brazilianWiki: 'TibiaWiki BR' } as const;
