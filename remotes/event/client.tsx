import { defineRemoteClient } from '@glasshouse/kit/remote/client';
import { EventPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const { mount, needs } = defineRemoteClient({ manifest, pages: { event: EventPage, 'top-game': EventPage } });
