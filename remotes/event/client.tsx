import { defineRemoteClient } from '@glasshouse/kit/remote/client';
import { EventPage } from './app.tsx';

export const mount = defineRemoteClient({ name: 'event', pages: { event: EventPage } });
