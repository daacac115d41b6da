import type { ReactNode } from 'react';
import type { LeagueCount } from '@glasshouse/contracts/sportsbook';
import { findDiscipline } from '@glasshouse/domain/esports';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { EmptyState, Panel } from '@glasshouse/kit/ui';
import { champHref, placeHref } from '../model-addresses.ts';
import type { ChampsState } from '../model.ts';
import { CyberHead, DisciplineLinks } from './cyber-head.tsx';
import { DisciplineSign } from './discipline-sign.tsx';
import { LeagueLink } from './league-link.tsx';
import classes from './cyber.module.css';

/** Tournaments that have matches, by discipline. */
export function ChampsView({ state: { choice, counts, others } }: { readonly state: ChampsState }) {
  const t = useT();
  const { language } = usePreferences();
  const shown = counts.filter(
    ({ slug, leagues }) => leagues.length > 0 && (choice.discipline === undefined || choice.discipline === slug),
  );
  return (
    <div className={classes.page}>
      <CyberHead title={t('cyber.champs')} place="champs" choice={choice} />
      <DisciplineLinks choice={choice} counts={counts} hrefOf={(chosen) => placeHref(language, 'champs', chosen)} />
      {shown.length + others.length === 0 ? (
        <Panel>
          <EmptyState title={t('cyber.noMatches')} text={t('cyber.noneText')} />
        </Panel>
      ) : (
        <div className={classes.groups}>
          {shown.map(({ slug, leagues }) => (
            <Group
              key={slug}
              leagues={leagues}
              title={
                <>
                  <DisciplineSign slug={slug} size={18} />
                  {findDiscipline(slug).name}
                </>
              }
            />
          ))}
          {others.length > 0 ? <Group leagues={others} title={t('cyber.others')} /> : null}
        </div>
      )}
    </div>
  );
}

function Group({ leagues, title }: { readonly leagues: readonly LeagueCount[]; readonly title: ReactNode }) {
  const { language } = usePreferences();
  return (
    <Panel flush title={title}>
      <ul className={classes.leagues}>
        {leagues.map((league) => (
          <li key={league.id}>
            <LeagueLink league={league} href={champHref(language, league)} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
