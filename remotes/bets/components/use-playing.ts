import { useEffect, useMemo, useState } from 'react';
import type { BetView } from '@glasshouse/contracts/betting-bets';
import type { LiveStatusView } from '@glasshouse/contracts/sportsbook';
import { findPlaying, listFollowed } from '../model-news.ts';
import { useShell } from '../shell.ts';

const NONE: ReadonlyMap<number, LiveStatusView> = new Map();

/** How the matches of open bets stand, those that are being played: by the topics of lists, which are small. */
export function usePlaying(bets: readonly BetView[]): ReadonlyMap<number, LiveStatusView> {
  const { live } = useShell();
  const [playing, setPlaying] = useState(NONE);
  const events = listFollowed(bets).join(',');
  const ids = useMemo(() => (events === '' ? [] : events.split(',').map(Number)), [events]);
  useEffect(() => {
    const put = (id: number, status: LiveStatusView | undefined) => setPlaying((held) => putStatus(held, id, status));
    const leave = ids.map((id) =>
      live.subscribe(`card/${id}`, undefined, {
        onSnapshot(data) {
          if (data.kind === 'card') put(id, findPlaying(data.status));
        },
        onDelta(data) {
          if (data.kind === 'card' && data.status) put(id, findPlaying(data.status));
        },
        onNone: () => put(id, undefined),
      }),
    );
    return () => leave.forEach((stop) => stop());
  }, [live, ids]);
  return playing;
}

function putStatus(held: ReadonlyMap<number, LiveStatusView>, id: number, status: LiveStatusView | undefined) {
  if (held.get(id) === status) return held;
  const next = new Map(held);
  if (status) next.set(id, status);
  else next.delete(id);
  return next;
}
