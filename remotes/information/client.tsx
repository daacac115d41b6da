import { defineRemoteClient } from '@glasshouse/kit/remote/client';
import { ArticlePage, CalculatorPage, RulesPage } from './app.tsx';

export const mount = defineRemoteClient({
  name: 'information',
  pages: {
    about: ArticlePage,
    howbet: ArticlePage,
    rules: RulesPage,
    calculator: CalculatorPage,
    responsiblegaming: ArticlePage,
    contacts: ArticlePage,
    payment: ArticlePage,
    licenses: ArticlePage,
    taxation: ArticlePage,
    cookies: ArticlePage,
    consent: ArticlePage,
    amlpolicy: ArticlePage,
    kycpolicy: ArticlePage,
    disputeresolution: ArticlePage,
  },
});
