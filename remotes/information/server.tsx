import { defineRemoteServer } from '@glasshouse/kit/remote/server';
import { ARTICLES, loadArticle, loadCalculator, loadRules } from './api.ts';
import { ArticlePage, CalculatorPage, RulesPage } from './app.tsx';

type ArticlePages = Record<string, { load: ReturnType<typeof loadArticle>; View: typeof ArticlePage }>;

const articles: ArticlePages = Object.fromEntries(
  Object.entries(ARTICLES).map(([page, texts]) => [page, { load: loadArticle(page, texts), View: ArticlePage }]),
);

export const render = defineRemoteServer({
  name: 'information',
  loadMessages: (language) => import(`./locales/${language}.json`),
  pages: {
    ...articles,
    rules: { load: loadRules, View: RulesPage },
    calculator: { load: loadCalculator, View: CalculatorPage },
  },
});
