import { findDiscipline } from '@glasshouse/domain/esports';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { LiveDot } from '@glasshouse/kit/ui';
import { champHref, matchesHref, placeHref } from '../model-addresses.ts';
import { listCardLeagues, type DisciplineCount, type DisciplinesState } from '../model.ts';
import { CyberHead } from './cyber-head.tsx';
import { DisciplineSign } from './discipline-sign.tsx';
import classes from './cyber.module.css';

/** Every game that esports are played in, with what it has now. */
export function DisciplinesView({ state: { counts } }: { readonly state: DisciplinesState }) {
  const t = useT();
  return (
    <div className={classes.page}>
      <CyberHead title={t('sports.esports')} place="disciplines" choice={{}} />
      <ul className={classes.cards}>
        {counts.map((count) => (
          <Card key={count.slug} count={count} />
        ))}
      </ul>
    </div>
  );
}

function Card({ count }: { readonly count: DisciplineCount }) {
  const t = useT();
  const { language } = usePreferences();
  const { slug, live, line } = count;
  const leagues = listCardLeagues(count);
  return (
    <li className={`gh-panel ${classes.card}`} data-discipline={slug}>
      <a className={classes.cardHead} href={placeHref(language, 'dashboard', { discipline: slug })}>
        <span className={classes.crest}>
          <DisciplineSign slug={slug} size={36} />
        </span>
        <h2 className={classes.name}>{findDiscipline(slug).name}</h2>
      </a>
      <p className={classes.counts}>
        <a className={classes.countLink} href={matchesHref(language, 'real', { discipline: slug, section: 'live' })}>
          {live > 0 ? <LiveDot /> : null}
          {t('words.live')} <b className="gh-num">{live}</b>
        </a>
        <a className={classes.countLink} href={matchesHref(language, 'real', { discipline: slug, section: 'line' })}>
          {t('words.line')} <b className="gh-num">{line}</b>
        </a>
      </p>
      <ul className={classes.leagues}>
        {leagues.map((league) => (
          <li key={league.id}>
            <a className={classes.league} href={champHref(language, league)}>
              <bdi className="gh-truncate">{league.name}</bdi>
              <span className={classes.count}>{league.live + league.line}</span>
            </a>
          </li>
        ))}
        {leagues.length === 0 ? <li className={classes.none}>{t('cyber.noMatches')}</li> : null}
      </ul>
    </li>
  );
}
