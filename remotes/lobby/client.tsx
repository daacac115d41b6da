import { defineRemoteClient } from '@glasshouse/kit/remote/client';
import { NextPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const { mount, needs } = defineRemoteClient({ manifest, pages: { rounds: NextPage, draws: NextPage } });
