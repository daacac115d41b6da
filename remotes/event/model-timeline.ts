import { useEffect, useState } from 'react';
import type { EventView } from '@glasshouse/contracts/sportsbook';
import type { MomentView } from '@glasshouse/contracts/sportsbook-timeline';
import type { CallApi } from '@glasshouse/contracts/shell-api';

/** Whoever hears nothing by the stream hears of it so late. */
const POLL_MS = 60_000;

/** What has happened in a match: asked for again with each change of its score or part, and once a minute. */
export function useTimeline(
  call: CallApi,
  { eventId, section, status }: Pick<EventView, 'eventId' | 'section' | 'status'>,
  first: readonly MomentView[],
): readonly MomentView[] {
  const [moments, note] = useState(first);
  const turn = status ? `${status.phase} ${status.period} ${status.score.home} ${status.score.away}` : '';
  const [toldTurn] = useState(turn);
  useEffect(() => {
    if (section !== 'live') return undefined;
    let gone = false;
    const ask = (): void =>
      void import('./api-timeline.ts')
        .then(({ askTimeline }) => askTimeline(call, eventId))
        .then(
          (told) => {
            if (!gone && told) note(told);
          },
          () => undefined,
        );
    if (turn !== toldTurn) ask();
    const timer = setInterval(ask, POLL_MS);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [call, eventId, section, turn, toldTurn]);
  return moments;
}
