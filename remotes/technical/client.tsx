import { defineRemoteClient } from '@glasshouse/kit/remote/client';
import { TechnicalPage } from './app.tsx';

export const mount = defineRemoteClient({
  name: 'technical',
  pages: { notFound: TechnicalPage, serverError: TechnicalPage },
});
