import type { FeedMessage } from '@glasshouse/contracts/feed';
import type { EventId } from '@glasshouse/domain/markets';
import type { Database } from '../../platform/database/index.ts';
import type { Board } from '../board/board.ts';
import type { BoardEvent, BoardMarket, EventFacts } from '../board/types.ts';
import { isOffer } from './is-offer.ts';
import { updateLeads } from '../store-tellings.ts';
import type { TellingDeps } from './telling-deps.ts';
import type { Telling } from './tellings.ts';

type PassDeps = TellingDeps & {
  readonly database: Database;
  readonly board: Board;
  readonly nowSec: () => number;
};

/** A producer that leads an event and is silent for so long leads it no longer, where another one speaks. */
const SILENT_SEC = 30;
/** So long after the start of an event its lead may be silent about how it is played. */
const LATE_SEC = 60;

/**
 * Before a producer's messages are taken in: it leads from now on whatever it offers by them, and whoever leads it until now comes
 * after it in the operator's order. Answers the producer's ids of those events: it is asked for all it knows of them.
 */
export async function takeLeads(
  deps: PassDeps,
  producer: string,
  messages: readonly FeedMessage[],
): Promise<ReadonlySet<string>> {
  const wanted = new Map<EventId, Telling>();
  for (const message of messages) {
    if (message.kind !== 'odds_change' || !isOffer(message)) continue;
    const telling = deps.tellings.find(producer, message.event);
    const event = telling && deps.board.find(telling.eventId);
    // What is offered before the match is of no use in it.
    if (!event || (event.section === 'live' && message.section === 'line')) continue;
    if (goesBefore(deps.together(), producer, event.facts.producer)) wanted.set(telling.eventId, telling);
  }
  const passed = [...wanted.values()];
  await passTo(deps, passed);
  return new Set(passed.map(({ producerEventId }) => producerEventId));
}

/** A market that the lead of the event offers is the lead's to decide, for as long as there is one. */
export function isLeadsOwn({ tellings, speech }: TellingDeps, { facts, markets }: BoardEvent, key: string): boolean {
  if (isLeft({ tellings, speech }, facts)) return false;
  const byKey: ReadonlyMap<string, BoardMarket> = markets;
  const status = byKey.get(key)?.status;
  return status === 'active' || status === 'suspended' || status === 'handed_over';
}

function isLeft(
  { tellings, speech }: Pick<TellingDeps, 'tellings' | 'speech'>,
  { eventId, producer }: EventFacts,
): boolean {
  return tellings.isAbandoned(eventId) || speech.silentForSec(producer) >= SILENT_SEC;
}

/**
 * Events whose lead is silent, offers nothing of a match that is played, or has left the event out of what it offers, go to
 * the first who offers it. One that nobody offers leaves the board, as any that its producer leaves out.
 */
export async function passSilent(deps: PassDeps): Promise<void> {
  const passed = deps.tellings.listEventIds().flatMap((eventId) => {
    const event = deps.board.find(eventId);
    if (event) deps.board.endWaiting(event);
    const next = event && findNext(deps, event);
    if (event && !next && deps.tellings.isAbandoned(eventId)) deps.board.remove(event);
    if (!deps.board.find(eventId)) forget(deps, eventId);
    return next ?? [];
  });
  await passTo(deps, passed);
}

/** What producers have said of events and was for others to say, and is theirs now. */
export interface Retold {
  readonly producer: string;
  readonly messages: readonly FeedMessage[];
}

/**
 * The words that count from now on: those of a new lead, and of what the lead of an event does not offer that has told all it
 * knows, or is gone. Words about what is decided are dropped.
 */
export function listRetold(deps: PassDeps): readonly Retold[] {
  const { board, tellings, unheard, asked } = deps;
  const order = deps.together();
  const retold: Retold[] = [];
  for (const eventId of tellings.listEventIds()) {
    const event = board.find(eventId);
    if (!event) continue;
    const { producer: lead, producerEventId } = event.facts;
    const isGone = isLeft(deps, event.facts);
    const isUntold = asked.list(lead).includes(producerEventId) && !isGone;
    for (const one of tellings
      .listOf(eventId)
      .toSorted((a, b) => order.indexOf(a.producer) - order.indexOf(b.producer))) {
      if (one.producer !== lead && (isUntold || !order.includes(one.producer))) continue;
      const isMeant = (key: string): boolean => isGone || unheard.isFree(one, key);
      const words = takeWords(
        deps,
        event,
        one,
        (key) => one.producer === lead || (isMeant(key) && !isLeadsOwn(deps, event, key)),
      );
      const messages = one.producer === lead ? [...words, ...unheard.takeEnd(one)] : words;
      if (messages.length > 0) retold.push({ producer: one.producer, messages });
    }
  }
  return retold;
}

/** What a producer that leads the event now, and offers it, has said before of how it ends. */
export function takeOwn(
  { board, unheard }: Pick<PassDeps, 'board' | 'unheard'>,
  telling: Telling,
): readonly FeedMessage[] {
  const event = board.find(telling.eventId);
  unheard.takeEnd(telling);
  return event ? takeWords({ unheard }, event, telling, () => true) : [];
}

/** What is decided by now was for somebody else to say. */
function takeWords(
  { unheard }: Pick<TellingDeps, 'unheard'>,
  event: BoardEvent,
  telling: Telling,
  isWanted: (key: string) => boolean,
): readonly FeedMessage[] {
  unheard.take(telling, (key) => isDecided(event, key));
  return unheard.take(telling, isWanted);
}

function isDecided({ markets }: BoardEvent, key: string): boolean {
  const byKey: ReadonlyMap<string, BoardMarket> = markets;
  const status = byKey.get(key)?.status;
  return status === 'settled' || status === 'cancelled';
}

/** Nobody is asked for it any more. */
function forget({ tellings, asked }: TellingDeps, eventId: EventId): void {
  for (const { producer, producerEventId } of tellings.listOf(eventId)) asked.answer(producer, producerEventId);
  tellings.forget(eventId);
}

function findNext(deps: PassDeps, event: BoardEvent): Telling | undefined {
  const { tellings, speech, unheard } = deps;
  const { producer: lead, eventId } = event.facts;
  if (tellings.isAbandoned(eventId) && isOnOffer(event)) tellings.adopt(eventId);
  const isGone = isLeft(deps, event.facts);
  if (!isGone && !isLate(event, deps.nowSec())) return undefined;
  const order = deps.together();
  const others = tellings
    .listOf(eventId)
    .filter(({ producer }) => producer !== lead && order.includes(producer) && speech.silentForSec(producer) === 0)
    .toSorted((a, b) => order.indexOf(a.producer) - order.indexOf(b.producer));
  const useful = others.find((one) => {
    const section = tellings.findOffered(one);
    return section === 'live' || (section === 'line' && event.section === 'line');
  });
  // Where nobody offers it any more, whoever has said that it is over ends it.
  return useful ?? (isGone ? others.find((one) => unheard.hasEnded(one)) : undefined);
}

function isOnOffer({ markets }: BoardEvent): boolean {
  return [...markets.values()].some(({ status }) => status === 'active' || status === 'suspended');
}

function isLate({ section, feedSection, facts }: BoardEvent, nowSec: number): boolean {
  return section === 'live' && feedSection === 'line' && nowSec >= facts.startsAtSec + LATE_SEC;
}

/** Durable before the board follows. Of what the former lead offered nothing is on sale when this resolves. */
async function passTo(deps: PassDeps, tellings: readonly Telling[]): Promise<void> {
  if (tellings.length === 0) return;
  await updateLeads(deps.database, tellings);
  for (const { eventId, producer, producerEventId } of tellings) {
    const event = deps.board.find(eventId);
    if (event) deps.board.pass(event, producer, producerEventId);
    deps.tellings.adopt(eventId);
    deps.asked.ask(producer, producerEventId);
    for (const one of deps.tellings.listOf(eventId)) deps.unheard.release(one);
  }
  deps.onPassed(tellings);
}

/** Of two producers that are taken together; one that is not named goes before nobody. */
export function goesBefore(order: readonly string[], producer: string, other: string): boolean {
  return order.includes(producer) && order.includes(other) && order.indexOf(producer) < order.indexOf(other);
}
