import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { EventCard } from '@glasshouse/contracts/sportsbook';
import {
  addGathered,
  chooseGathered,
  dropGathered,
  moveGathered,
  parseGathered,
  writeGathered,
  type Gathered,
} from '@glasshouse/domain/lists';
import type { MarketTypeId } from '@glasshouse/domain/markets';
import { makeEventStore } from '@glasshouse/kit/live';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { toRow } from '../model.ts';
import { useShell } from '../shell.ts';
import type { MultiParts } from './make-parts.ts';

export interface UsedGathered {
  readonly gathered: Gathered;
  readonly add: (card: EventCard) => void;
  readonly drop: (eventId: number) => void;
  readonly move: (eventId: number, to: number) => void;
  readonly choose: (eventId: number, shown: readonly MarketTypeId[], at: number, type: MarketTypeId) => void;
  readonly clear: () => void;
}

/** The matches that the visitor watches; every change is kept at once. */
export function useGathered(parts: MultiParts, asked: number | undefined): UsedGathered {
  const t = useT();
  const { multiLive } = usePreferences();
  const { chooseMultiLive, navigate, notify } = useShell();
  const gathered = useMemo(() => parseGathered(multiLive), [multiLive]);
  // What was pressed before this is drawn counts as well: two matches that are added at once are both there.
  const latest = useRef(gathered);
  useEffect(() => {
    latest.current = gathered;
  }, [gathered]);
  const put = (next: Gathered): void => {
    latest.current = next;
    chooseMultiLive(writeGathered(next));
  };

  function join(eventId: number): void {
    const next = addGathered(latest.current, eventId);
    if (next) put(next);
    else notify({ kind: 'info', text: t('multi.full') });
  }

  const takeAsked = useEffectEvent(() => {
    if (asked === undefined) return;
    join(asked);
    navigate(href(undefined, 'multi'), { replace: true });
  });
  useEffect(() => takeAsked(), [asked]);

  return {
    gathered,
    add(card) {
      const store = makeEventStore(toRow(card), parts.odds);
      if (!parts.watched.has(card.eventId))
        parts.watched.set(card.eventId, { store, epoch: undefined, isOther: false });
      join(card.eventId);
    },
    drop: (eventId) => put(dropGathered(latest.current, eventId)),
    move: (eventId, to) => put(moveGathered(latest.current, eventId, to)),
    choose: (eventId, shown, at, type) => put(chooseGathered(latest.current, eventId, { shown, at, type })),
    clear: () => put(new Map()),
  };
}
