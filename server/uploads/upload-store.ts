/** Port to where files of players' pictures stand: a folder, or an S3-compatible store. */

export interface UploadStore {
  /** Stores a file under a name that no other has or had. */
  write(name: string, content: Uint8Array): Promise<void>;
  /** The file of that name; undefined = there is none. */
  read(name: string): Promise<Uint8Array | undefined>;
  /** Deletes a file, if there is one. */
  remove(name: string): Promise<void>;
}

/** Names of the two files of an upload. */
export function filesOf(id: string): { readonly large: string; readonly small: string } {
  return { large: `${id}.webp`, small: `${id}-small.webp` };
}
