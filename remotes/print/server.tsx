import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadCoupon } from './api.ts';
import { CouponPage } from './app.tsx';

export const render = defineRemoteServer({
  name: 'print',
  loadMessages: (language) => import(`./locales/${language}.json`),
  pages: { coupon: { load: loadCoupon, View: CouponPage } },
});
