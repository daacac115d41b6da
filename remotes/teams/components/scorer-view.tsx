import type { ScoredMatchView, ScoredView } from '@glasshouse/contracts/statistics';
import { sportHref, teamHref } from '@glasshouse/kit/events';
import { PageHead } from '@glasshouse/kit/page-head';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { MatchLine } from '@glasshouse/kit/statistics';
import { minuteText, sportName } from '@glasshouse/kit/texts';
import { EmptyState, Panel, TeamBadge } from '@glasshouse/kit/ui';
import type { ScorerState } from '../model.ts';
import { ScorerTotal } from './scorer-total.tsx';
import { ScorerSeasons } from './scorer-seasons.tsx';
import classes from './teams.module.css';

/** Somebody who scored: for whom, how often in which competition, and when in which match. */
export function ScorerView({ state }: { readonly state: ScorerState }) {
  const t = useT();
  const { total, matches } = state;
  return (
    <div className={classes.page}>
      <ScorerHead state={state} />
      {matches.length === 0 ? (
        <Panel>
          <EmptyState title={t('scorer.none')} text={t('scorer.noneText')} />
        </Panel>
      ) : (
        <div className={classes.halves}>
          <div className={classes.column}>
            <ScorerTotal total={total} fromSec={state.fromSec} />
            <ScorerSeasons state={state} />
          </div>
          <Panel flush title={t('scorer.last')}>
            <ul>
              {matches.map((scored) => (
                <ScoredMatch key={scored.match.eventId} scored={scored} />
              ))}
            </ul>
          </Panel>
        </div>
      )}
    </div>
  );
}

/** The way here, who it is, and the teams that they scored for, the latest first. */
function ScorerHead({ state: { name, sportId, sides } }: { readonly state: ScorerState }) {
  const t = useT();
  const { language } = usePreferences();
  const toSides = sides.map((side) => ({ label: side.name, href: teamHref(language, side) }));
  return (
    <PageHead
      above={[{ label: sportName(t, sportId), href: sportHref(language, 'line', sportId) }, ...toSides.slice(0, 1)]}
      title={<bdi className="gh-truncate">{name}</bdi>}
    >
      <ul className={classes.sides}>
        {toSides.map(({ label, href }) => (
          <li key={href}>
            <a className="gh-link" href={href}>
              <TeamBadge name={label} />
              <bdi>{label}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </PageHead>
  );
}

function ScoredMatch({ scored: { match, side, goals } }: { readonly scored: ScoredMatchView }) {
  return (
    <MatchLine match={match} sideId={match[side]?.id} withLeague>
      {goals.map((goal, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- goals of a match that is over stay in their order
        <Goal key={at} goal={goal} sportId={match.tournament.sportId} />
      ))}
    </MatchLine>
  );
}

/** "23′", "90+2′ (penalty)". Where no clock was told a ball stands for each goal. */
function Goal({ goal, sportId }: { readonly goal: ScoredView; readonly sportId: number }) {
  const t = useT();
  const { period = 0, clockSec, own, penalty } = goal;
  const minute = minuteText(sportId, { period, ...(clockSec !== undefined && { clockSec }) });
  const how = own ? t('scorer.ownGoal') : penalty && t('scorer.penalty');
  return (
    <span className={classes.goal} data-own={own}>
      {minute === undefined ? t('scorer.goal') : <bdi dir="ltr">{t('scorer.minute', { minute })}</bdi>}
      {how === undefined ? null : ` (${how})`}
    </span>
  );
}
