import { defineRemoteClient } from '@glasshouse/kit/remote/client';
import { ArticlePage, CalculatorPage, RulesPage } from './app.tsx';
import { manifest } from './manifest.ts';

export const { mount, needs } = defineRemoteClient({
  manifest,
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
