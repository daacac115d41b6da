import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadCoupon } from './api.ts';
import { CouponPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const render = defineRemoteServer({
  manifest,
  loadMessages: (language) => import(`./locales/${language}.json`),
  pages: { coupon: { load: loadCoupon, View: CouponPage } },
});
