import { defineRemoteClient } from '@glasshouse/kit/remote/client';
import { AccountPage, HistoryPage } from './app.tsx';

export const mount = defineRemoteClient({ name: 'office', pages: { account: AccountPage, history: HistoryPage } });
