import { Counter } from 'prom-client';
import type { EventId } from '@glasshouse/domain/markets';
import type { Database } from '../../platform/database/index.ts';
import { makeTurns } from '../../platform/load/index.ts';
import type { Logger } from '../../platform/logs/index.ts';
import type { Metrics } from '../../platform/metrics/index.ts';
import type { Board } from '../board/board.ts';
import type { KnownNames } from '../known-names.ts';
import { makeAskedEvents } from './asked-events.ts';
import type { DoubtKey } from './doubt.ts';
import { makeDoubts } from './doubts.ts';
import { listRetold, passSilent, type Retold } from './pass-lead.ts';
import { makeSpeech } from './speech.ts';
import type { DoubtRow, DoubtWord } from '../store-doubts.ts';
import { listKnownAs, listOpenTellings } from '../store-tellings.ts';
import type { OnRenumbered, TellingDeps } from './telling-deps.ts';
import { makeKnownPlayers } from './known-players.ts';
import { makeTellings, type Telling } from './tellings.ts';
import { makeUnheard } from './unheard.ts';

export interface TellingDoorDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly board: Board;
  readonly names: KnownNames;
  readonly nowSec: () => number;
  readonly insist: <Value>(work: () => Promise<Value>) => Promise<Value>;
  readonly together: (() => readonly string[]) | undefined;
  readonly onRenumbered?: OnRenumbered;
}

/** All that the sportsbook needs of producers whose tellings of one match are one event. */
export interface TellingDoor {
  readonly deps: TellingDeps;
  /** What was found out before this start. */
  load(): Promise<void>;
  /** Producers that are taken together are taken in one after the other; all others when they come. */
  inTurn<Value>(producer: string, work: () => Promise<Value>): Promise<Value>;
  silence(producer: string): void;
  /** A producer no longer offers an event that it leads: true where others tell it. */
  abandon(eventId: EventId): boolean;
  /** Whether words of this producer are held that a start would lose. */
  holdsWords(producer: string): boolean;
  /** `retell` takes in what counts from now on, and was said before. */
  passSilent(retell: (retold: Retold) => Promise<unknown>): Promise<void>;
  listDoubts(): Promise<readonly DoubtRow[]>;
  answerDoubt(key: DoubtKey, word: DoubtWord): Promise<boolean>;
}

export function makeTellingDoor(given: TellingDoorDeps): TellingDoor {
  const { database, log, board, names, nowSec, insist, together = () => [] } = given;
  const counters = makeCounters(given.metrics);
  const deps: TellingDeps = {
    together,
    tellings: makeTellings(),
    doubts: makeDoubts(),
    speech: makeSpeech(nowSec),
    asked: makeAskedEvents(),
    unheard: makeUnheard(),
    players: makeKnownPlayers(),
    onRenumbered: given.onRenumbered ?? (async () => undefined),
    onJoined: (told) => countEach(counters.joined, told),
    onPassed: (told) => {
      countEach(counters.led, told);
      const producers = [...new Set(told.map(({ producer }) => producer))];
      log.info(
        { code: 'events_passed', count: told.length, producers },
        'events are led by another producer from now on',
      );
    },
  };
  const { tellings, doubts, speech, asked } = deps;
  const turn = makeTurns({ atOnce: 1, mostWaiting: Infinity });
  return {
    deps,
    load: async () => {
      names.learn(await listKnownAs(database));
      tellings.add(await listOpenTellings(database));
      await doubts.load(database);
    },
    inTurn: (producer, work) => (together().includes(producer) ? turn(work) : work()),
    silence: (producer) => {
      speech.silence(producer);
      tellings.silence(producer);
    },
    abandon: tellings.abandon,
    holdsWords: (producer) => holdsWords(deps, producer),
    passSilent: (retell) =>
      turn(async () => {
        const passing = { ...deps, database, board, nowSec };
        await insist(() => passSilent(passing));
        for (const retold of listRetold(passing)) await retell(retold);
        askAboutGone(deps, board, nowSec() - PLAYED_SEC);
      }),
    listDoubts: () => doubts.list(database.reading),
    answerDoubt: async (key, word) => {
      const isAnswered = await doubts.answer(database, key, word);
      if (!isAnswered) return false;
      const { producer, producerEventId: event, eventId } = key;
      log.info(
        { code: 'match_decided', producer, event, eventId, word },
        'an operator has said which event a match is',
      );
      asked.ask(producer, event);
      return true;
    },
  };
}

function holdsWords({ together, tellings, unheard }: TellingDeps, producer: string): boolean {
  const isHeld = (eventId: EventId): boolean =>
    tellings.listOf(eventId).some((one) => one.producer === producer && unheard.holds(one));
  return together().includes(producer) && tellings.listEventIds().some(isHeld);
}

/** What began longer ago is over. */
const PLAYED_SEC = 6 * 3_600;

/** Where the event that a match may be is over, nobody asks any more: its producer tells it anew. */
function askAboutGone({ doubts, asked }: TellingDeps, board: Board, afterSec: number): void {
  for (const { producer, producerEventId, eventId } of doubts.listHeld(afterSec)) {
    if (!board.find(eventId)) asked.ask(producer, producerEventId);
  }
}

interface Counters {
  readonly joined: Counter<'producer'>;
  readonly led: Counter<'producer'>;
}

function makeCounters({ registry }: Metrics): Counters {
  const registers = [registry];
  return {
    joined: new Counter({
      name: 'glasshouse_events_joined_total',
      help: 'Matches of a producer that were found to be an event of another one',
      labelNames: ['producer'],
      registers,
    }),
    led: new Counter({
      name: 'glasshouse_events_passed_total',
      help: 'Events that another producer had led, by who leads them from then on',
      labelNames: ['producer'],
      registers,
    }),
  };
}

function countEach(counter: Counter<'producer'>, told: readonly Telling[]): void {
  for (const { producer } of told) counter.inc({ producer });
}
