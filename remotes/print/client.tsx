import { defineRemoteClient } from '@glasshouse/kit/remote/client';
import { CouponPage, SavedPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const { mount, needs } = defineRemoteClient({ manifest, pages: { coupon: CouponPage, saved: SavedPage } });
