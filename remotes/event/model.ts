import type { EventView, PlayedView } from '@glasshouse/contracts/sportsbook';
import type { EventListSource } from '@glasshouse/kit/events';

export interface FoundEvent {
  readonly kind: 'event';
  readonly nowSec: number;
  readonly epoch: string;
  readonly event: EventView;
  /** Several of its outcomes can be built into one bet. */
  readonly hasBuilder: boolean;
  /** Other events of the tournament. */
  readonly related: EventListSource;
}

export interface MissingEvent {
  readonly kind: 'missing';
  readonly section: 'line' | 'live';
}

/** It is over: what is kept of it. */
export interface PlayedEvent extends Omit<FoundEvent, 'kind'> {
  readonly kind: 'played';
  readonly played: PlayedView;
}

export type EventPageState = FoundEvent | PlayedEvent | MissingEvent;

/** "2:13:05"; days and more are better said by the date. */
export function formatCountdown(leftSec: number): string {
  const hours = Math.floor(leftSec / 3_600);
  const minutes = Math.floor(leftSec / 60) % 60;
  const parts = [minutes, leftSec % 60].map((part) => String(part).padStart(2, '0'));
  return `${hours}:${parts.join(':')}`;
}

const COUNTDOWN_FROM_SEC = 24 * 3_600;

/** Seconds to the start where they are worth counting down. */
export function findSecToStart(startsAtSec: number, nowSec: number): number | undefined {
  const leftSec = startsAtSec - nowSec;
  return leftSec > 0 && leftSec <= COUNTDOWN_FROM_SEC ? leftSec : undefined;
}
