import { listLotteryDraws } from '@glasshouse/contracts/lotteries';
import { listPools } from '@glasshouse/contracts/pools';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { listRows } from '@glasshouse/contracts/sportsbook';
import type { LoadPage } from '@glasshouse/kit/remote';
import {
  pickDraw,
  pickPool,
  pickRound,
  PLACES,
  sportOf,
  type LobbyPage,
  type LobbyState,
  type NextItem,
  type Place,
} from './model.ts';

/** Enough to find a round that has not begun. */
const ROWS_ASKED = 20;

export function makeLoadNext(page: LobbyPage): LoadPage<LobbyState> {
  return async (call, _params, _query, { t }) => ({
    status: 200,
    state: await readNext(call, page, Math.floor(Date.now() / 1_000)),
    head: { title: t(`lobby.${page}`) },
  });
}

/** Asks for what is not known or has closed; what nobody can tell now is left out. */
export async function readNext(
  call: CallApi,
  page: LobbyPage,
  nowSec: number,
  known: readonly NextItem[] = [],
): Promise<LobbyState> {
  const places: readonly Place[] = PLACES[page];
  const found = await Promise.all(
    places.map(async (place) => {
      const kept = known.find(({ kind, game }) => kind === place.kind && game === place.game);
      return kept && kept.untilSec > nowSec ? kept : readItem(call, place, nowSec);
    }),
  );
  return { page, nowSec, items: found.filter((item): item is NextItem => item !== undefined) };
}

async function readItem(call: CallApi, place: Place, nowSec: number): Promise<NextItem | undefined> {
  switch (place.kind) {
    case 'round': {
      const query = { section: 'line', sportId: sportOf(place.game), columns: 'usual', limit: ROWS_ASKED } as const;
      const listed = await call(listRows, { query });
      return listed.ok ? pickRound(place.game, listed.answer.rows, nowSec) : undefined;
    }
    case 'draw': {
      const listed = await call(listLotteryDraws, { query: { game: place.game } });
      return listed.ok ? pickDraw(place.game, listed.answer.draws, nowSec) : undefined;
    }
    case 'pool': {
      const listed = await call(listPools, { query: { kind: place.game } });
      return listed.ok ? pickPool(place.game, listed.answer.pools, nowSec) : undefined;
    }
  }
}
