import { defineRemoteClient } from '@glasshouse/kit/remote/client';
import { GalleryPage } from './app.tsx';

export const mount = defineRemoteClient({ name: 'debugger', pages: { gallery: GalleryPage } });
