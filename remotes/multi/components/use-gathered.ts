import { useEffect, useEffectEvent, useMemo } from 'react';
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
  // Of what is chosen and not of what is drawn: matches that are added one right after the other are all there.
  const change = (make: (chosen: Gathered) => Gathered): void =>
    chooseMultiLive((chosen) => writeGathered(make(parseGathered(chosen))));

  const join = (eventId: number): void =>
    change((chosen) => {
      const more = addGathered(chosen, eventId);
      if (!more) notify({ kind: 'info', text: t('multi.full') });
      return more ?? chosen;
    });

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
    drop: (eventId) => change((chosen) => dropGathered(chosen, eventId)),
    move: (eventId, to) => change((chosen) => moveGathered(chosen, eventId, to)),
    choose: (eventId, shown, at, type) => change((chosen) => chooseGathered(chosen, eventId, { shown, at, type })),
    clear: () => change(() => new Map()),
  };
}
