/** A row of the catalogue, as far as its name goes. */
interface Named {
  readonly name: string;
  /** Tells creatures of one name apart; absent or null = nothing has to. */
  readonly variant?: string | null;
}

/** What a row is called wherever it is shown or spoken of: "Butterfly (blue)" where several share the name. */
export function rowName({ name, variant }: Named): string {
  return variant ? `${name} (${variant})` : name;
}
