import { Gallery } from './components/gallery.tsx';

/** Every primitive of the kit in every state, for those who build with them. Not there in production. */
export function GalleryPage() {
  return <Gallery />;
}
