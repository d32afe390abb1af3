/** The product's version for `GET health`; a test compares it with package.json. */
export const VERSION = '0.1.0';
