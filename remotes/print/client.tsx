import { defineRemoteClient } from '@glasshouse/kit/remote/client';
import { CouponPage } from './app.tsx';

export const mount = defineRemoteClient({ name: 'print', pages: { coupon: CouponPage } });
