import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadCoupon, loadSaved } from './api.ts';
import { CouponPage, SavedPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const render = defineRemoteServer({
  manifest,
  loadMessages: (language) => import(`./locales/${language}.json`),
  pages: { coupon: { load: loadCoupon, View: CouponPage }, saved: { load: loadSaved, View: SavedPage } },
});
