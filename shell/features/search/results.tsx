import type { ScorerHit, TournamentHit } from '@glasshouse/contracts/sportsbook';
import { asFavouriteTeam, scorerHref } from '@glasshouse/kit/events';
import { usePreferences, useT, type Translate } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { categoryName } from '@glasshouse/kit/texts';
import { EmptyState, ErrorState, LiveDot, SearchIcon, SportIcon, StarButton } from '@glasshouse/kit/ui';
import { useFeature } from '../use-feature.ts';
import { EventHits } from './event-hits.tsx';
import { Group, Hit, Name, type HitActions } from './hit.tsx';
import { isEmpty, listTeams, sportAddress, tournamentAddress, type Findings, type TeamHit } from './model.ts';
import classes from './search.module.css';
import { Offers, Suggestions } from './suggestions.tsx';
import type { SearchView } from './use-search.ts';

export interface ResultsProps extends HitActions {
  readonly text: string;
  readonly search: SearchView;
  /** Asks for this in place of what was typed. */
  readonly onAsk: (text: string) => void;
}

export function Results({ text, search, onAsk, ...hits }: ResultsProps) {
  const t = useT();
  const { state, findings, retry } = search;
  if (state === 'idle') return <Suggestions typed={text.trim() !== ''} onAsk={onAsk} {...hits} />;
  if (state === 'failed') return <ErrorState text={t('errors.network')} onRetry={retry} />;
  if (!isEmpty(findings))
    return <Found text={text} findings={findings} busy={state === 'busy'} onAsk={onAsk} {...hits} />;
  if (state === 'busy') return <output className={classes['hint']}>{t('words.loading')}</output>;
  return (
    <>
      <output className={classes['nothing']}>
        <EmptyState
          icon={<SearchIcon size={24} />}
          title={t('search.nothing', { text: text.trim() })}
          text={t('search.nothingText')}
        />
      </output>
      <Offers {...hits} />
    </>
  );
}

interface FoundProps extends Omit<ResultsProps, 'search'> {
  readonly findings: Findings;
  readonly busy: boolean;
}

function Found({ text, findings, busy, onAsk, ...hits }: FoundProps) {
  const t = useT();
  const { language } = usePreferences();
  const counts = useStore(useFeature('sports').counts);
  const { sports, tournaments, events, scorers } = findings;
  return (
    <div aria-busy={busy}>
      <Group title={t('words.sports')} isShown={sports.length > 0}>
        {sports.map((sport) => (
          <Hit key={sport.sportId} {...hits} path={sportAddress(language, sport, counts)}>
            <SportIcon sport={sport.sportId} />
            <Name name={t(`sports.${sport.slug}`)} text={text} />
          </Hit>
        ))}
      </Group>
      <Group title={t('search.tournaments')} isShown={tournaments.length > 0}>
        {tournaments.map((hit) => (
          <Hit key={hit.id} {...hits} path={tournamentAddress(language, hit)}>
            <TournamentText hit={hit} text={text} />
          </Hit>
        ))}
      </Group>
      <Teams teams={listTeams(events, text)} onAsk={onAsk} />
      <Scorers scorers={scorers} text={text} {...hits} />
      <EventHits title={t('search.events')} events={events} text={text} {...hits} />
      <output className="gh-hidden">{busy ? '' : sayFound(t, findings)}</output>
    </div>
  );
}

/** For who does not see the lists: how much of each was found. */
function sayFound(t: Translate, { events, scorers }: Findings): string {
  const ofScorers = scorers.length > 0 ? [`${t('search.scorers')}: ${scorers.length}`] : [];
  const ofEvents = events.length > 0 || scorers.length === 0 ? [t('words.events', { count: events.length })] : [];
  return [...ofScorers, ...ofEvents].join(', ');
}

function TournamentText({ hit, text }: { readonly hit: TournamentHit; readonly text: string }) {
  const t = useT();
  return (
    <>
      <SportIcon sport={hit.sportId} />
      <span className={classes['names']}>
        <Name name={hit.name} text={text} />
        <small>{categoryName(t, hit)}</small>
      </span>
      {hit.live > 0 ? (
        <span className={classes['live']}>
          <LiveDot />
          {hit.live}
        </span>
      ) : null}
      <span className={classes['when']}>{t('words.events', { count: hit.live + hit.line })}</span>
    </>
  );
}

interface ScorersProps extends HitActions {
  readonly scorers: readonly ScorerHit[];
  readonly text: string;
}

/** Who has scored, with whom they play for; each leads to their page. */
function Scorers({ scorers, text, ...hits }: ScorersProps) {
  const t = useT();
  const { language } = usePreferences();
  return (
    <Group title={t('search.scorers')} isShown={scorers.length > 0}>
      {scorers.map(({ scorerId, name, sportId, side }) => (
        <Hit key={scorerId} {...hits} path={scorerHref(language, { id: scorerId, name })}>
          <SportIcon sport={sportId} />
          <span className={classes['names']}>
            <Name name={name} text={text} />
            <small>
              <bdi>{side.name}</bdi>
            </small>
          </span>
        </Hit>
      ))}
    </Group>
  );
}

interface TeamsProps {
  readonly teams: readonly TeamHit[];
  readonly onAsk: (text: string) => void;
}

/** Who was named: a press asks for all that they play in, and a star keeps them. */
function Teams({ teams, onAsk }: TeamsProps) {
  const t = useT();
  const { starred: store, toggle } = useFeature('favourites');
  const starred = useStore(store);
  return (
    <Group title={t('search.teams')} isShown={teams.length > 0}>
      {teams.map(({ id, name, sportId, events }) => (
        <div key={id} className={classes['row']}>
          <button type="button" className={classes['hit']} onClick={() => onAsk(name)}>
            <SportIcon sport={sportId} />
            <bdi className={classes['name']}>{name}</bdi>
            <span className={classes['when']}>{t('words.events', { count: events })}</span>
          </button>
          <StarButton
            isStarred={starred.has(`team/${id}`)}
            label={t('words.favourite', { name })}
            onClick={() => toggle(asFavouriteTeam({ id, name }, sportId))}
          />
        </div>
      ))}
    </Group>
  );
}
