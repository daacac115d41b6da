import { defineRemoteClient } from '@glasshouse/kit/remote/client';
import { VirtualPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const { mount, needs } = defineRemoteClient({ manifest, pages: { virtual: VirtualPage, marble: VirtualPage } });
