/** Where sealed files stand, by their names. */
export interface FileStore {
  /** What stood there is replaced whole. */
  put(name: string, bytes: Buffer): Promise<void>;
  get(name: string): Promise<Buffer>;
  /** Also where there is none. */
  remove(name: string): Promise<void>;
}

/** The place where files stand does not do what it is for: full, gone, or closed to us. */
export class FileStoreError extends Error {}
