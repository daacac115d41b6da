import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { loadArticle, loadCalculator, loadRules } from './api.ts';
import { ArticlePage, CalculatorPage, RulesPage } from './app.tsx';
import { manifest } from './manifest.ts';
import { ARTICLE_PAGES } from './model.ts';

const articles = Object.fromEntries(
  ARTICLE_PAGES.map((page) => [page, { load: loadArticle(page), View: ArticlePage }] as const),
);

export const render = defineRemoteServer({
  manifest,
  loadMessages: (language) => import(`./locales/${language}.json`),
  pages: {
    ...articles,
    rules: { load: loadRules, View: RulesPage },
    calculator: { load: loadCalculator, View: CalculatorPage },
  },
});
