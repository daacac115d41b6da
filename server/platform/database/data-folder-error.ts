/** The data folder cannot be used; the message is the one sentence a person needs. */
export class DataFolderError extends Error {}
