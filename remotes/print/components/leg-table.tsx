import { formatStart } from '@glasshouse/kit/i18n';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { eventName, finishText, marketName, outcomeName, phaseText } from '@glasshouse/kit/texts';
import { Odds, ScoreText } from '@glasshouse/kit/ui';
import type { PrintedLeg } from '../model.ts';
import classes from './sheet.module.css';

export function LegTable({ legs }: { readonly legs: readonly PrintedLeg[] }) {
  const t = useT();
  return (
    <table className={classes['legs']}>
      <thead>
        <tr>
          <th scope="col" aria-label={t('print.number')} />
          <th scope="col">{t('print.event')}</th>
          <th scope="col">{t('print.selection')}</th>
          <th scope="col">{t('words.odds')}</th>
        </tr>
      </thead>
      <tbody>
        {legs.map((leg, at) => (
          <Leg key={at} leg={leg} place={at + 1} />
        ))}
      </tbody>
    </table>
  );
}

function Leg({ leg, place }: { readonly leg: PrintedLeg; readonly place: number }) {
  const t = useT();
  const preferences = usePreferences();
  const known = leg.home !== '' || leg.away !== '';
  return (
    <tr>
      <td>{place}</td>
      <td>
        <b>
          <bdi>{known ? eventName(t, leg) : t('print.eventNumber', { id: String(leg.gameId) })}</bdi>
        </b>
        <small>
          {leg.startsAtSec === 0 ? null : <span>{formatStart(leg.startsAtSec, preferences, t)}</span>}
          {leg.tournament === undefined ? null : <span>{leg.tournament}</span>}
          {leg.final ? (
            <span>
              <ScoreText status={leg.final.status} sportId={leg.sportId} full />{' '}
              {phaseText(t, leg.sportId, leg.final.status)}
            </span>
          ) : null}
          {leg.finish ? <span>{finishText(t, leg.finish)}</span> : null}
        </small>
      </td>
      <td>
        <b>{outcomeName(t, leg.market, leg.outcome, leg)}</b>
        <small>
          <span>{marketName(t, leg.market, leg)}</span>
          {leg.isBanker ? <span>{t('print.banker')}</span> : null}
        </small>
      </td>
      <td>
        <Odds oddsMilli={leg.oddsMilli} />
      </td>
    </tr>
  );
}
