/** Port to the storage of players' pictures: a folder or an S3-compatible store. */

export interface UploadStore {
  /** Stores a file under a name that was never used before. */
  write(name: string, content: Uint8Array): Promise<void>;
  /** Reads a file; undefined if there is none with the name. */
  read(name: string): Promise<Uint8Array | undefined>;
  /** Deletes a file if it exists. */
  remove(name: string): Promise<void>;
}

/** Returns the names of the two files of an upload. */
export function filesOf(id: string): { readonly large: string; readonly small: string } {
  return { large: `${id}.webp`, small: `${id}-small.webp` };
}
