import { disciplineOf } from '@glasshouse/domain/esports';
import { asFavouriteTournament, FavouriteStar, useMadeOf } from '@glasshouse/kit/events';
import { OddsProvider } from '@glasshouse/kit/live';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { MatchList as OverList } from '@glasshouse/kit/statistics';
import { ChevronRightIcon, EmptyState, Panel } from '@glasshouse/kit/ui';
import { placeHref } from '../model-addresses.ts';
import type { ChampState } from '../model.ts';
import { CyberHead } from './cyber-head.tsx';
import { DisciplineSign } from './discipline-sign.tsx';
import { MatchList } from './match-list.tsx';
import { SectionTitle } from './matches-view.tsx';
import { makeLists } from './use-lists.ts';
import classes from './cyber.module.css';

const makeParts = ({ lists }: ChampState) => makeLists(lists);

/** One tournament: its matches with prices, and how the last ones ended. */
export function ChampView({ state }: { readonly state: ChampState }) {
  const t = useT();
  const { language } = usePreferences();
  const { tournament, nowSec, results } = state;
  const { odds, parts } = useMadeOf(state, makeParts);
  const discipline = disciplineOf(tournament);
  const crumbs = [{ label: t('cyber.champs'), href: placeHref(language, 'champs', discipline ? { discipline } : {}) }];
  const title = (
    <>
      {discipline ? <DisciplineSign slug={discipline} size={22} /> : null}
      <bdi className="gh-truncate">{tournament.name}</bdi>
      <FavouriteStar favourite={asFavouriteTournament(tournament)} />
    </>
  );
  return (
    <OddsProvider store={odds}>
      <div className={classes.page}>
        <CyberHead title={title} choice={discipline ? { discipline } : {}} crumbs={crumbs} />
        <div className={classes.columns}>
          <div className={classes.column}>
            {parts.map((part) => (
              <MatchList
                key={part.section}
                part={part}
                nowSec={nowSec}
                isOfOne
                title={<SectionTitle section={part.section} />}
                empty={
                  part.section === 'line' ? (
                    <EmptyState title={t('cyber.none.line')} text={t('cyber.noneText')} />
                  ) : undefined
                }
              />
            ))}
          </div>
          <div className={classes.column}>
            <Panel
              flush
              title={t('cyber.results')}
              aside={
                <a className={classes.all} href={href(language, 'champResults', { champId: `${tournament.id}` })}>
                  {t('words.all')}
                  <ChevronRightIcon size={14} />
                </a>
              }
            >
              <OverList matches={results} />
            </Panel>
          </div>
        </div>
      </div>
    </OddsProvider>
  );
}
