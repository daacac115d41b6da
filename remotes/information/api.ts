import { getConfigGroups } from '@glasshouse/contracts/config';
import type { FragmentHead } from '@glasshouse/contracts/fragment';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import type { LoadContext, Loaded, LoadPage } from '@glasshouse/kit/remote';
import type { Translate } from '@glasshouse/kit/i18n';
import { href } from '@glasshouse/kit/routing';
import { TEXTS } from './articles/index.ts';
import { calculate, readFields } from './model-calculator.ts';
import { listEventRules } from './model-event-rules.ts';
import { workExample } from './model-examples.ts';
import {
  type Article,
  type ArticlePage,
  type ArticleState,
  type Block,
  type CalculatorPageState,
  type Chapter,
  type MissingState,
  type RulesState,
  type ShownBlock,
  type ShownChapter,
  type SwitchedPage,
} from './model.ts';

/** Only the page's own text travels, in the one language it is read in. */
export function loadArticle(page: ArticlePage): LoadPage<ArticleState> {
  return async (call, params, _query, context) => {
    const { preferences, siteName, t } = context;
    const isAlone = params['isAlone'] !== undefined;
    const { title, chapters, ...article } = TEXTS[preferences.language].articles[page];
    const lead = article.lead.replace('{site}', () => siteName);
    const [beside, minimumAge] = await Promise.all([listSwitched(call, context), findMinimumAge(call)]);
    const withAge = (text: string): string => text.replace('{age}', `${minimumAge}`);
    const shown = chapters.map(showChapter(t)).map(fillParagraphs(withAge));
    const state = { page, beside, title, lead, chapters: shown, ...(isAlone && { isAlone }) };
    return { status: 200, state, head: { title, description: lead, type: 'article', breadcrumbs: [{ text: title }] } };
  };
}

/** A group of the rules, whole or one chapter of it. */
export const loadRules: LoadPage<RulesState | MissingState> = async (call, params, _query, context) =>
  findRules(params, context, await listSwitched(call, context));

function findRules(
  params: Readonly<Record<string, string>>,
  { preferences, t }: LoadContext,
  beside: readonly SwitchedPage[],
): Loaded<RulesState | MissingState> {
  const { rules } = TEXTS[preferences.language];
  const group = Number(params['ruleGroup']);
  const article = rules[group - 1];
  const chapter = params['chapter'];
  const chapters = article?.chapters.filter(({ id }) => chapter === undefined || id === chapter) ?? [];
  if (!article || chapters.length === 0) {
    return { status: 404, state: { missing: true }, head: { title: t('information.missing'), robots: 'noindex' } };
  }
  const state: RulesState = {
    page: 'rules',
    beside,
    title: article.title,
    lead: article.lead,
    chapters: chapters.map(showChapter(t)),
    group,
    ...(chapter !== undefined && { chapter }),
    groups: rules.map(({ title }, at) => ({ group: at + 1, title })),
    contents: article.chapters.map(({ id, title }) => ({ id, title })),
  };
  return { status: 200, state, head: headOfRules(article, group, chapter === undefined ? undefined : chapters[0]) };
}

function headOfRules(article: Article, group: number, chapter: Chapter | undefined): FragmentHead {
  const { title, lead } = article;
  const path = href(undefined, 'rulesChapter', { ruleGroup: `${group}` });
  const breadcrumbs = chapter ? [{ text: title, path }, { text: chapter.title }] : [{ text: title }];
  return {
    title: chapter ? `${chapter.title} – ${title}` : title,
    description: lead,
    type: 'article',
    breadcrumbs,
  };
}

function showChapter(t: Translate) {
  return ({ id, title, blocks }: Chapter): ShownChapter => ({
    id,
    title,
    blocks: blocks.map((block) => showBlock(block, t)),
  });
}

function showBlock(block: Block, t: Translate): ShownBlock {
  if (typeof block === 'string') return block;
  if ('eventRules' in block) return listEventRules(block.eventRules, t);
  return 'example' in block ? { worked: workExample(block.example) } : block;
}

function fillParagraphs(fill: (text: string) => string) {
  return (chapter: ShownChapter): ShownChapter => ({
    ...chapter,
    blocks: chapter.blocks.map((block) => (typeof block === 'string' ? fill(block) : block)),
  });
}

/** As young as the law of most countries lets somebody play: where nobody can say what the operator asks for. */
const USUAL_AGE = 18;

async function findMinimumAge(call: CallApi): Promise<number> {
  const found = await call(getConfigGroups, { query: { groups: 'reg' } }).catch(() => undefined);
  return (found?.ok ? found.answer.reg?.minimumAge : undefined) ?? USUAL_AGE;
}

/** A form that is sent by address: the same answer with and without scripts. */
export const loadCalculator: LoadPage<CalculatorPageState> = async (call, _params, query, context) => ({
  status: 200,
  state: { ...calculate(readFields(query)), beside: await listSwitched(call, context) },
  head: {
    title: context.t('calculator.title'),
    description: context.t('calculator.lead'),
    breadcrumbs: [{ text: context.t('calculator.title') }],
    // What somebody has typed is no page of its own.
    ...(Object.keys(query).length > 0 && { robots: 'noindex' }),
  },
});

const SWITCHED: readonly SwitchedPage[] = ['rules', 'payment'];

/** No page is linked to that the operator has switched off; none where nobody can say. */
async function listSwitched(call: CallApi, visitor: Pick<LoadContext, 'signedIn'>): Promise<readonly SwitchedPage[]> {
  const answer = await call(getConfigGroups, { query: { groups: 'core' } }).catch(() => undefined);
  const features = answer?.ok ? (answer.answer.core?.features ?? []) : [];
  // Who is signed in is asked only where it matters: all others share one page.
  const isKeptBack = (page: SwitchedPage) =>
    page === 'payment' && features.includes('paymentForPlayers') && !visitor.signedIn;
  return SWITCHED.filter((page) => features.includes(`section.${page}`) && !isKeptBack(page));
}
