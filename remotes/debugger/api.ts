import type { LoadPage } from '@glasshouse/kit/remote';
import type { GalleryState } from './model.ts';

export const loadGallery: LoadPage<GalleryState> = (_call, _params, _query, { t }) =>
  Promise.resolve({ status: 200, state: {}, head: { title: t('gallery.title'), robots: 'noindex' } });
