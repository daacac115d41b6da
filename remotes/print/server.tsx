import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadCoupon } from './api.ts';
import { CouponPage } from './app.tsx';
import en from './locales/en.json';
import ru from './locales/ru.json';

export const render = defineRemoteServer({
  name: 'print',
  messages: { en, ru },
  pages: { coupon: { load: loadCoupon, View: CouponPage } },
});
