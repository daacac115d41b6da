/** The gallery shows what the kit holds; it asks the server for nothing. */
export type GalleryState = Readonly<Record<string, never>>;
