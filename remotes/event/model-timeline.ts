import { useEffect, useState } from 'react';
import type { EventView } from '@glasshouse/contracts/sportsbook';
import type { MomentView } from '@glasshouse/contracts/sportsbook-timeline';
import type { CallApi } from '@glasshouse/contracts/shell-api';

/** Whoever hears nothing by the stream hears of it so late. */
const POLL_MS = 60_000;

type Moments = readonly MomentView[];

/** Asks once a minute, and now where there is news; what cannot be answered is asked again with the next. Answers its end. */
export function followTimeline(
  ask: () => Promise<Moments | undefined>,
  note: (moments: Moments) => void,
  isNews: boolean,
): () => void {
  let gone = false;
  const look = (): void =>
    void ask().then(
      (told) => {
        if (!gone && told) note(told);
      },
      () => undefined,
    );
  if (isNews) look();
  const timer = setInterval(look, POLL_MS);
  return () => {
    gone = true;
    clearInterval(timer);
  };
}

/** What has happened in a match: asked for again with each change of its score or part, and once a minute. */
export function useTimeline(
  call: CallApi,
  { eventId, section, status }: Pick<EventView, 'eventId' | 'section' | 'status'>,
  first: Moments,
): Moments {
  const [moments, note] = useState(first);
  const turn = status ? `${status.phase} ${status.period} ${status.score.home} ${status.score.away}` : '';
  const [toldTurn] = useState(turn);
  useEffect(() => {
    if (section !== 'live') return undefined;
    const ask = () => import('./api-timeline.ts').then(({ askTimeline }) => askTimeline(call, eventId));
    return followTimeline(ask, note, turn !== toldTurn);
  }, [call, eventId, section, turn, toldTurn]);
  return moments;
}
