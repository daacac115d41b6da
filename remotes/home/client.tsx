import { defineRemoteClient } from '@glasshouse/kit/remote/client';
import { HomePage } from './app.tsx';

export const mount = defineRemoteClient({ name: 'home', pages: { home: HomePage } });
