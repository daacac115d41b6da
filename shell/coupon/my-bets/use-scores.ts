import { useEffect, useState } from 'react';
import type { BetView } from '@glasshouse/contracts/betting-bets';
import type { EventCard, LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { applyEventDelta } from '@glasshouse/kit/live';
import { useFeature } from '../../features/use-feature.ts';

/** So many matches are followed at once; what is beyond them stands with its start. */
const MOST_FOLLOWED = 30;

type Scores = ReadonlyMap<number, LiveStatusView>;

/** How the matches of open legs stand, as far as they are being played. */
export function useScores(bets: readonly BetView[]): Scores {
  const { subscribe } = useFeature('network');
  const [scores, setScores] = useState<Scores>(new Map());
  const events = listOpenEvents(bets).join(',');
  useEffect(() => {
    const cards = new Map<number, EventCard>();
    const show = () => setScores((held) => keepSame(held, statusesOf(cards)));
    const leaves = events
      .split(',')
      .filter((id) => id !== '')
      .map(Number)
      .map((id) =>
        subscribe(`card/${id}`, undefined, {
          onSnapshot(data) {
            if (data.kind === 'card') cards.set(id, data);
            show();
          },
          onDelta(data) {
            const card = cards.get(id);
            if (card && data.kind === 'card') cards.set(id, applyEventDelta(card, data));
            show();
          },
          onNone() {
            cards.delete(id);
            show();
          },
        }),
      );
    return () => leaves.forEach((leave) => leave());
  }, [subscribe, events]);
  return scores;
}

function listOpenEvents(bets: readonly BetView[]): number[] {
  const legs = bets.filter((bet) => bet.state === 'open').flatMap((bet) => bet.legs);
  return [...new Set(legs.filter((leg) => leg.state === 'open').map((leg) => leg.gameId))].slice(0, MOST_FOLLOWED);
}

function statusesOf(cards: ReadonlyMap<number, EventCard>): Scores {
  const statuses = new Map<number, LiveStatusView>();
  for (const [id, { status }] of cards) if (status && status.phase !== 'not_started') statuses.set(id, status);
  return statuses;
}

/** Prices move all the time; nothing is drawn anew for them. */
function keepSame(held: Scores, next: Scores): Scores {
  return held.size === next.size && [...next].every(([id, status]) => held.get(id) === status) ? held : next;
}
