import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { markMatches } from '@glasshouse/domain/search';
import type { EventHit, TournamentHit } from '@glasshouse/contracts/sportsbook';
import { formatStart, usePreferences, useT } from '@glasshouse/kit/i18n';
import { useStore } from '@glasshouse/kit/live';
import { categoryName, eventName } from '@glasshouse/kit/texts';
import { EmptyState, ErrorState, HistoryIcon, LiveDot, ScoreText, SearchIcon, SportIcon } from '@glasshouse/kit/ui';
import { useFeature } from '../use-feature.ts';
import { eventAddress, isEmpty, sportAddress, tournamentAddress, type Findings } from './model.ts';
import { forgetRecent, readRecent } from './recent.ts';
import classes from './search.module.css';
import type { SearchView } from './use-search.ts';

export interface ResultsProps {
  readonly text: string;
  readonly search: SearchView;
  readonly onRecent: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onChosen: () => void;
}

export function Results({ text, search, onRecent, ...hits }: ResultsProps) {
  const t = useT();
  const { state, findings, retry } = search;
  if (state === 'idle') return <Idle typed={text.trim() !== ''} onRecent={onRecent} />;
  if (state === 'failed') return <ErrorState text={t('errors.network')} onRetry={retry} />;
  if (!isEmpty(findings)) return <Found text={text} findings={findings} busy={state === 'busy'} {...hits} />;
  if (state === 'busy') return <output className={classes['hint']}>{t('words.loading')}</output>;
  return (
    <output className={classes['nothing']}>
      <EmptyState
        icon={<SearchIcon size={24} />}
        title={t('search.nothing', { text: text.trim() })}
        text={t('search.nothingText')}
      />
    </output>
  );
}

function Idle({ typed, onRecent }: { readonly typed: boolean; readonly onRecent: (text: string) => void }) {
  const t = useT();
  const [recent, setRecent] = useState(() => readRecent(localStorage));
  if (typed || recent.length === 0) return <p className={classes['hint']}>{t('search.tooShort')}</p>;
  const forget = () => {
    forgetRecent(localStorage);
    setRecent([]);
  };
  return (
    <section className={classes['group']}>
      <div className={classes['head']}>
        <h2>{t('search.recent')}</h2>
        <button type="button" className="gh-link" onClick={forget}>
          {t('search.forget')}
        </button>
      </div>
      {recent.map((one) => (
        <button key={one} type="button" className={classes['hit']} onClick={() => onRecent(one)}>
          <HistoryIcon size={16} />
          <span className={classes['name']}>{one}</span>
        </button>
      ))}
    </section>
  );
}

interface FoundProps extends Pick<ResultsProps, 'text' | 'onKeyDown' | 'onChosen'> {
  readonly findings: Findings;
  readonly busy: boolean;
}

function Found({ text, findings, busy, ...hits }: FoundProps) {
  const t = useT();
  const { language } = usePreferences();
  const counts = useStore(useFeature('sports').counts);
  const { sports, tournaments, events } = findings;
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
      <Group title={t('search.events')} isShown={events.length > 0}>
        {events.map((hit) => (
          <Hit key={hit.eventId} {...hits} path={eventAddress(language, hit)}>
            <EventText hit={hit} text={text} />
          </Hit>
        ))}
      </Group>
      <output className="gh-hidden">{busy ? '' : t('words.events', { count: events.length })}</output>
    </div>
  );
}

interface GroupProps {
  readonly title: string;
  readonly isShown: boolean;
  readonly children: ReactNode;
}

function Group({ title, isShown, children }: GroupProps) {
  if (!isShown) return null;
  return (
    <section className={classes['group']} aria-label={title}>
      <div className={classes['head']}>
        <h2>{title}</h2>
      </div>
      {children}
    </section>
  );
}

interface HitProps extends Pick<ResultsProps, 'onKeyDown' | 'onChosen'> {
  readonly path: string;
  readonly children: ReactNode;
}

/** A link, so that it can be opened beside this page too. */
function Hit({ path, onKeyDown, onChosen, children }: HitProps) {
  return (
    <a data-hit className={classes['hit']} href={path} onKeyDown={onKeyDown} onClick={onChosen}>
      {children}
    </a>
  );
}

function Name({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <span className={classes['name']}>
      {markMatches(name, text).map((part, at) =>
        part.isMatch ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>,
      )}
    </span>
  );
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

function EventText({ hit, text }: { readonly hit: EventHit; readonly text: string }) {
  const t = useT();
  const preferences = usePreferences();
  const { home, away, tournament, status, section, startsAtSec } = hit;
  return (
    <>
      <SportIcon sport={tournament.sportId} />
      <span className={classes['names']}>
        <Name name={eventName(t, { home: home.name, away: away?.name ?? '' })} text={text} />
        <small>{tournament.name}</small>
      </span>
      {section === 'live' ? (
        <span className={classes['live']}>
          <LiveDot />
          {status && away ? <ScoreText status={status} sportId={tournament.sportId} /> : t('words.live')}
        </span>
      ) : (
        <time className={classes['when']}>{formatStart(startsAtSec, preferences, t)}</time>
      )}
    </>
  );
}
