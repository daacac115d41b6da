import { useMadeOf } from '@glasshouse/kit/events';
import { OddsProvider } from '@glasshouse/kit/live';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { ButtonLink, EmptyState, LiveDot } from '@glasshouse/kit/ui';
import { matchesHref } from '../model-addresses.ts';
import { KINDS, type Kind, type MatchesState, type Section } from '../model.ts';
import { CyberHead, DisciplineLinks } from './cyber-head.tsx';
import { MatchList } from './match-list.tsx';
import { makeLists } from './use-lists.ts';
import classes from './cyber.module.css';

const makeParts = ({ lists }: MatchesState) => makeLists(lists);

/** All matches of a kind, live and to come, cut by discipline and section. */
export function MatchesView({ state }: { readonly state: MatchesState }) {
  const t = useT();
  const { language } = usePreferences();
  const { of, choice, counts, nowSec } = state;
  const { odds, parts } = useMadeOf(state, makeParts);
  return (
    <OddsProvider store={odds}>
      <div className={classes.page}>
        <CyberHead title={t('cyber.matches')} place="matches" choice={choice} />
        <div className={classes.filters}>
          <Kinds of={of} />
          {of === 'stream' ? null : <Sections state={state} />}
        </div>
        {of === 'virtual' ? null : (
          <DisciplineLinks choice={choice} counts={counts} hrefOf={(chosen) => matchesHref(language, of, chosen)} />
        )}
        {parts.map((part) => (
          <MatchList
            key={part.section}
            part={part}
            nowSec={nowSec}
            title={<SectionTitle section={part.section} />}
            empty={<Nothing of={of} section={part.section} />}
          />
        ))}
      </div>
    </OddsProvider>
  );
}

export function SectionTitle({ section }: { readonly section: Section }) {
  const t = useT();
  return (
    <>
      {section === 'live' ? <LiveDot /> : null}
      {t(section === 'live' ? 'words.live' : 'cyber.next')}
    </>
  );
}

function Kinds({ of }: { readonly of: Kind }) {
  const t = useT();
  const { language } = usePreferences();
  return (
    <nav className={`gh-strip ${classes.choices}`} aria-label={t('cyber.kinds')}>
      {KINDS.map((kind) => (
        <a
          key={kind}
          className={classes.choice}
          href={matchesHref(language, kind, {})}
          aria-current={kind === of ? 'true' : undefined}
        >
          {t(`cyber.kind.${kind}`)}
        </a>
      ))}
    </nav>
  );
}

/** Live, to come, or both. */
function Sections({ state: { of, choice } }: { readonly state: MatchesState }) {
  const t = useT();
  const { language } = usePreferences();
  const { section: chosen, ...rest } = choice;
  const sections = [undefined, 'live', 'line'] as const;
  return (
    <nav className={`gh-strip ${classes.choices}`} aria-label={t('cyber.sections')}>
      {sections.map((section) => (
        <a
          key={section ?? ''}
          className={classes.choice}
          href={matchesHref(language, of, section === undefined ? rest : { ...rest, section })}
          aria-current={section === chosen ? 'true' : undefined}
        >
          {t(section === undefined ? 'words.all' : `words.${section}`)}
        </a>
      ))}
    </nav>
  );
}

function Nothing({ of, section }: { readonly of: Kind; readonly section: Section }) {
  const t = useT();
  const { language } = usePreferences();
  if (of === 'real') return <EmptyState title={t(`cyber.none.${section}`)} text={t('cyber.noneText')} />;
  const toAll = <ButtonLink href={matchesHref(language, 'real', {})}>{t('cyber.kind.real')}</ButtonLink>;
  return <EmptyState title={t(`cyber.none.${of}`)} text={t('cyber.noneText')} action={toAll} />;
}
