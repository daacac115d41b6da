import { formatOdds } from '@glasshouse/domain/odds';
import { eventHref, namesOf, OutcomeCell, useEventList, type EventEntry, type EventList } from '@glasshouse/kit/events';
import { formatTime } from '@glasshouse/kit/i18n';
import { oddsCellId, useCell, useEvent } from '@glasshouse/kit/live';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { eventName, marketName, outcomeName } from '@glasshouse/kit/texts';
import { Panel, SportIcon } from '@glasshouse/kit/ui';
import type { MoveOf } from '../model.ts';
import classes from './moves.module.css';

/** Where prices of the line have moved most today: what the house itself has seen of them. */
export function Moves({ list, moves }: { readonly list: EventList; readonly moves: readonly MoveOf[] }) {
  const t = useT();
  const { entries } = useEventList(list, nothing);
  if (entries.length === 0) return null;
  return (
    <Panel flush title={t('moves.title')}>
      <ul className={classes.moves}>
        {entries.map((entry) => {
          const move = moves.find(({ eventId }) => eventId === entry.eventId);
          return move ? <MoveRow key={entry.eventId} entry={entry} move={move} /> : null;
        })}
      </ul>
    </Panel>
  );
}

/** A missed addition is no loss here. */
function nothing(): void {}

function MoveRow({ entry, move }: { readonly entry: EventEntry; readonly move: MoveOf }) {
  const t = useT();
  const { language } = usePreferences();
  const { view: event } = useEvent(entry.store);
  const { marketKey, outcomeId } = move;
  const names = namesOf(event, outcomeId);
  return (
    <li className={classes.move} data-leaving={entry.leaving || undefined}>
      <SportIcon sport={event.tournament.sportId} size={20} />
      <div className={classes.what}>
        <b className="gh-truncate">{outcomeName(t, marketKey, outcomeId, names)}</b>
        <a className="gh-truncate" href={eventHref(language, event)}>
          <bdi>{eventName(t, names)}</bdi>
        </a>
        <span className="gh-truncate">
          {marketName(t, marketKey, names)} · <bdi>{event.tournament.name}</bdi>
        </span>
      </div>
      <Was {...move} />
      <OutcomeCell event={event} marketKey={marketKey} outcomeId={outcomeId} />
    </li>
  );
}

/** Where the price came from, and which way it went. */
function Was({ eventId, marketKey, outcomeId, fromOddsMilli, sinceSec }: MoveOf) {
  const t = useT();
  const preferences = usePreferences();
  const now = useCell(oddsCellId(eventId, marketKey, outcomeId));
  const odds = formatOdds(fromOddsMilli, preferences.coefViewId);
  return (
    <span className={classes.was} data-fell={(now !== undefined && now.oddsMilli < fromOddsMilli) || undefined}>
      <span className="gh-num">{t('moves.was', { odds })}</span>
      <small className="gh-num">{formatTime(sinceSec, preferences, t)}</small>
    </span>
  );
}
