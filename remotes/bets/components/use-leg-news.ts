import { useEffect, useMemo, useRef, useState } from 'react';
import { POLL_INTERVAL_MS } from '@glasshouse/contracts/live';
import type { BetView } from '@glasshouse/contracts/betting-bets';
import type { EventView } from '@glasshouse/contracts/sportsbook';
import { applyEventDelta } from '@glasshouse/kit/live';
import { isUnderWay } from '../model-bets.ts';
import { findLegNow, isSameNow, listOpenEvents, type LegNow } from '../model-news.ts';
import { useShell } from '../shell.ts';
import { useEvery } from './use-every.ts';

export interface LegNews {
  /** By position; absent for legs that are decided and for matches that are not followed. */
  readonly now: readonly (LegNow | undefined)[];
  /** Rises whenever something of the bet's own markets has moved. */
  readonly moves: number;
}

/**
 * The open matches of a bet as they stand. That a leg is decided is told by nobody before the bet is, so the bet is
 * read again when its market leaves the board, and now and then.
 */
export function useLegNews(bet: BetView, readAgain: () => Promise<void>): LegNews {
  const { live } = useShell();
  const [news, setNews] = useState<LegNews>({ now: [], moves: 0 });
  const current = useRef(bet);
  useEffect(() => {
    current.current = bet;
  }, [bet]);

  const events = listOpenEvents(bet).join(',');
  const ids = useMemo(() => (events === '' ? [] : events.split(',').map(Number)), [events]);
  useEffect(() => {
    const views = new Map<number, EventView>();
    const show = () => setNews((held) => follow(held, current.current, views));
    const leave = ids.map((id) =>
      live.subscribe(`event/${id}`, undefined, {
        onSnapshot(data) {
          if (data.kind === 'event') views.set(id, data);
          show();
        },
        onDelta(data) {
          const view = views.get(id);
          if (view && data.kind === 'event') views.set(id, applyEventDelta(view, data));
          show();
        },
        onNone() {
          views.delete(id);
          show();
        },
      }),
    );
    return () => leave.forEach((stop) => stop());
  }, [live, ids]);

  const gone = news.now.filter((now, at) => now?.oddsMilli === undefined && bet.legs[at]?.state === 'open').length;
  useEffect(() => {
    if (gone > 0) void readAgain();
  }, [gone, readAgain]);
  useEvery(ids.length === 0 ? undefined : POLL_INTERVAL_MS.default, () => {
    if (isUnderWay(bet, Date.now() / 1_000)) void readAgain();
  });
  return news;
}

function follow(held: LegNews, bet: BetView, views: ReadonlyMap<number, EventView>): LegNews {
  const now = bet.legs.map((leg) => (leg.state === 'open' ? findLegNow(leg, views.get(leg.gameId)) : undefined));
  const same = now.length === held.now.length && now.every((one, at) => isSameNow(one, held.now[at]));
  return same ? held : { now, moves: held.moves + 1 };
}
