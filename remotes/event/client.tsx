import { lazy } from 'react';
import { defineRemoteClient } from '@glasshouse/kit/remote/client';
import { makeEventPage } from './app.tsx';
import { manifest } from './manifest.ts';

const EventPage = makeEventPage(
  lazy(async () => ({ default: (await import('./components/played-details.tsx')).PlayedDetails })),
);

export const { mount, needs } = defineRemoteClient({ manifest, pages: { event: EventPage, 'top-game': EventPage } });
