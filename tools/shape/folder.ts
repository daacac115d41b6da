/** The files of one module or remote, named from its own folder. */
export interface Folder {
  readonly path: string;
  readonly files: readonly string[];
  read(file: string): string;
}
