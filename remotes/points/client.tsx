import { defineRemoteClient } from '@glasshouse/kit/remote/client';
import { PointsPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const { mount, needs } = defineRemoteClient({ manifest, pages: { points: PointsPage } });
