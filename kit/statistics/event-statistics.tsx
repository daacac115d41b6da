import type { AnswerOf } from '@glasshouse/contracts/call';
import type { ResultView } from '@glasshouse/contracts/sportsbook-results';
import type { CompetitorView } from '@glasshouse/contracts/sportsbook';
import type { getEventStatistics } from '@glasshouse/contracts/statistics';
import type { MatchResult } from '@glasshouse/domain/statistics';
import { useT } from '../remote/index.ts';
import { EmptyState, Panel } from '../ui/index.ts';
import { FormStrip } from './form-strip.tsx';
import { LeagueTable } from './league-table.tsx';
import { listForm } from './list-form.ts';
import { MatchList } from './match-list.tsx';
import type { StatisticsHref } from './statistics-href.ts';
import classes from './statistics.module.css';

export interface EventStatisticsProps {
  readonly statistics: AnswerOf<typeof getEventStatistics>;
  readonly hrefOf: StatisticsHref;
}

/** So many of a side's results are letters beside its name; all of them are lines below. */
const LETTERS = 5;

/** Two sides before they meet: how either has played, how they have played each other, and where they stand. */
export function EventStatistics({ statistics, hrefOf }: EventStatisticsProps) {
  const t = useT();
  const { home, away, results, meetings, table, tournament } = statistics;
  return (
    <div className={classes.statistics}>
      <div className={classes.halves}>
        <SidePanel side={home} matches={results.home} hrefOf={hrefOf} />
        <SidePanel side={away} matches={results.away} hrefOf={hrefOf} />
      </div>
      <Panel flush title={t('statistics.meetings')} aside={<Balance home={home} away={away} meetings={meetings} />}>
        {meetings.length === 0 ? (
          <EmptyState title={t('statistics.noMeetings')} />
        ) : (
          <MatchList matches={meetings} withLeague />
        )}
      </Panel>
      {table ? (
        <LeagueTable
          aside={
            <a className="gh-link" href={hrefOf({ league: tournament.id })}>
              <bdi>{tournament.name}</bdi>
            </a>
          }
          table={table}
          sportId={tournament.sportId}
          hrefOf={hrefOf}
          marked={[home.id, away.id]}
        />
      ) : null}
    </div>
  );
}

interface SidePanelProps {
  readonly side: CompetitorView;
  readonly matches: readonly ResultView[];
  readonly hrefOf: StatisticsHref;
}

function SidePanel({ side, matches, hrefOf }: SidePanelProps) {
  const title = (
    <a className={classes.sideTitle} href={hrefOf({ side: side.id })}>
      <bdi>{side.name}</bdi>
    </a>
  );
  const form = listForm(matches, side.id).slice(0, LETTERS);
  return (
    <Panel flush title={title} aside={<FormStrip form={form} />}>
      <MatchList matches={matches} sideId={side.id} withLeague />
    </Panel>
  );
}

/** How often either side has won, and how often neither. */
function Balance({
  home,
  away,
  meetings,
}: Record<'home' | 'away', CompetitorView> & { readonly meetings: readonly ResultView[] }) {
  const t = useT();
  const results = listForm(meetings, home.id);
  if (results.length === 0) return null;
  const countOf = (result: MatchResult) => results.filter((one) => one === result).length;
  const parts = [
    { name: home.name, count: countOf('won') },
    ...(countOf('drawn') > 0 ? [{ name: t('statistics.drawn'), count: countOf('drawn') }] : []),
    { name: away.name, count: countOf('lost') },
  ];
  return (
    <span className={classes.balance}>
      {parts.map(({ name, count }) => (
        <span key={name}>
          <bdi>{name}</bdi> <strong>{count}</strong>
        </span>
      ))}
    </span>
  );
}
