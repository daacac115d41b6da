import type { EventView, PlayedView } from '@glasshouse/contracts/sportsbook';
import type { MomentView } from '@glasshouse/contracts/sportsbook-timeline';
import type { EventListSource } from '@glasshouse/kit/events';

export interface FoundEvent {
  readonly kind: 'event';
  readonly nowSec: number;
  readonly epoch: string;
  readonly event: EventView;
  /** Several of its outcomes can be built into one bet. */
  readonly hasBuilder: boolean;
  /** It has two sides, and the house shows how they have played. */
  readonly hasStatistics: boolean;
  /** Either side has a page of its own. */
  readonly hasTeams: boolean;
  /** What has happened in it so far, the first thing first. */
  readonly moments: readonly MomentView[];
  /** Other events of the tournament. */
  readonly related: EventListSource;
  /** It is shown as the match that most look for. */
  readonly isTop?: boolean;
}

export interface MissingEvent {
  readonly kind: 'missing';
  readonly section: 'line' | 'live';
  /** No one was named: none is on offer. */
  readonly isTop?: boolean;
}

/** It is over: what is kept of it. */
export interface PlayedEvent extends Omit<FoundEvent, 'kind'> {
  readonly kind: 'played';
  readonly played: PlayedView;
}

export type EventPageState = FoundEvent | PlayedEvent | MissingEvent;
