import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { ButtonLink, EmptyState, LinkTabs, Panel } from '@glasshouse/kit/ui';
import { Calculator } from './components/calculator.tsx';
import { Chapters } from './components/chapters.tsx';
import { Contents } from './components/contents.tsx';
import { InformationFrame } from './components/frame.tsx';
import type { ArticleState, CalculatorPageState, MissingState, RulesState } from './model.ts';

export function ArticlePage({ state }: { readonly state: ArticleState }) {
  const { page, beside, title, lead, chapters, isAlone } = state;
  return (
    <InformationFrame page={page} beside={beside} title={title} lead={lead} isAlone={isAlone}>
      <Contents items={chapters.map((chapter) => ({ ...chapter, href: `#${chapter.id}` }))} />
      <Chapters chapters={chapters} />
    </InformationFrame>
  );
}

export function RulesPage({ state }: { readonly state: RulesState | MissingState }) {
  return 'missing' in state ? <Missing /> : <Rules state={state} />;
}

function Rules({ state }: { readonly state: RulesState }) {
  const t = useT();
  const { language } = usePreferences();
  const { group, chapter, groups, contents, chapters } = state;
  const groupHref = (one: number) => href(language, 'rulesChapter', { ruleGroup: `${one}` });
  const items = contents.map(({ id, title }) => ({
    id,
    title,
    href: chapter === undefined ? `#${id}` : href(language, 'rulesChapter', { ruleGroup: `${group}`, chapter: id }),
    current: id === chapter,
  }));
  return (
    <InformationFrame
      page="rules"
      beside={state.beside}
      title={state.title}
      lead={state.lead}
      above={{ label: t('information.page.rules'), href: groupHref(1) }}
    >
      <LinkTabs
        label={t('information.page.rules')}
        items={groups.map((one) => ({ href: groupHref(one.group), label: one.title, active: one.group === group }))}
      />
      <Contents items={items} />
      <Chapters chapters={chapters} />
      {chapter === undefined ? null : (
        <p>
          <a className="gh-link" href={groupHref(group)}>
            {t('information.wholeGroup')}
          </a>
        </p>
      )}
    </InformationFrame>
  );
}

function Missing() {
  const t = useT();
  const { language } = usePreferences();
  const back = href(language, 'rulesChapter', { ruleGroup: '1' });
  return (
    <Panel>
      <h1 className="gh-hidden">{t('information.missing')}</h1>
      <EmptyState
        title={t('information.missing')}
        text={t('information.missingText')}
        action={<ButtonLink href={back}>{t('information.page.rules')}</ButtonLink>}
      />
    </Panel>
  );
}

export function CalculatorPage({ state }: { readonly state: CalculatorPageState }) {
  const t = useT();
  return (
    <InformationFrame page="calculator" beside={state.beside} title={t('calculator.title')} lead={t('calculator.lead')}>
      {/* The fields are the browser's own: an answer for other fields begins them anew. */}
      <Calculator key={JSON.stringify(state.fields)} state={state} />
    </InformationFrame>
  );
}
