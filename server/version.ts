/** The product's version, as `GET health` tells it. A test keeps it equal to the package's. */
export const VERSION = '0.1.0';
