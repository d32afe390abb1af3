/** The part of papaparse that the page uses; the package's own types require those of Node. */
declare module 'papaparse' {
  interface Step<Row> {
    readonly data: Row;
    readonly errors: readonly { readonly type: string }[];
    /** `cursor`: characters read so far. */
    readonly meta: { readonly cursor: number };
  }

  interface ParseOptions<Row> {
    readonly delimitersToGuess: readonly string[];
    /** Called for each line. */
    readonly step: (step: Step<Row>) => void;
  }

  export function parse<Row>(text: string, options: ParseOptions<Row>): void;
  export function unparse(
    rows: readonly (readonly unknown[])[],
    options: { readonly newline: string; readonly quotes: boolean },
  ): string;
}
