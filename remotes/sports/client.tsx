import { defineRemoteClient } from '@glasshouse/kit/remote/client';
import { ListPage } from './app.tsx';

export const mount = defineRemoteClient({ name: 'sports', pages: { list: ListPage } });
