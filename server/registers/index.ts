import { join } from 'node:path';
import type { PersonDetails } from '@glasshouse/domain/matching';
import type { Sql } from '../platform/database/index.ts';
import { findRoot } from '../platform/environment/index.ts';
import type { Module } from '../platform/module/index.ts';
import { AskInTurn } from './ask-in-turn.ts';
import type { Asked } from './ask-register.ts';
import { checkPerson, holdUntilAsked } from './check-person.ts';
import { checkPresent } from './check-present.ts';
import { makeDepositFile, type DepositFile } from './deposit-file.ts';
import { REGISTER_TIMES, type RegistersDeps } from './deps.ts';

export type { DepositFile } from './deposit-file.ts';
export type { RegisterProtection } from './ports.ts';

/** National registers of those who have excluded themselves, and files of what persons pay in everywhere. Without addresses of registers nothing of it is done outside production. */
export interface Registers extends Module {
  /** Asks now; resolves once the answer holds, or that there is none does. */
  check(personId: number): Promise<void>;
  /** The same for whoever cannot wait: a failure is made good by the next round. */
  checkSoon(personId: number): void;
  /** In the transaction that keeps a person's details. */
  holdUntilAsked(tx: Sql, personId: number, details: PersonDetails): Promise<void>;
  /** Asked before a deposit is booked. */
  readonly depositFile: DepositFile;
}

export function makeRegisters(deps: RegistersDeps): Registers {
  const { log, addresses, isStrict, deposits } = deps;
  const isUsed = isStrict || addresses.size > 0 || (deposits?.addresses.size ?? 0) > 0;
  const onAsked = makeAskedLog(deps);
  const file = makeDepositFile({
    ...deps,
    findCountry: (personId) => deps.findCountryOf(deps.database, personId),
    checkSoon: (personId) => checkSoon(personId),
  });
  const turns = new AskInTurn((personId) => checkPerson({ ...deps, onAsked, file }, personId));
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;

  const check = async (personId: number): Promise<void> => {
    if (isUsed) await turns.about(personId);
  };
  const checkSoon = (personId: number): void =>
    void check(personId).catch((error: unknown) =>
      log.warn({ code: 'register_check_failed', error: String(error) }, 'a register could not be asked about somebody'),
    );
  const look = (): void => {
    round ??= Promise.all([checkPresent(deps, check), file.tellAgain()])
      .then(() => undefined)
      .catch((error: unknown) =>
        log.warn(
          { code: 'register_round_failed', error: String(error) },
          'a round of asking registers failed; the next comes',
        ),
      )
      .finally(() => {
        round = undefined;
      });
  };
  return {
    migrations: { module: 'registers', folder: join(findRoot(), 'server/registers/migrations') },
    check,
    checkSoon,
    depositFile: file,
    holdUntilAsked: async (tx, personId, details) => {
      if (isUsed) await holdUntilAsked(deps, tx, personId, details);
    },
    start: async () => {
      if (isUsed) timer = setInterval(look, deps.times?.lookMs ?? REGISTER_TIMES.lookMs);
    },
    stop: async () => {
      clearInterval(timer);
      await round;
      await turns.whenIdle();
      await file.whenIdle();
    },
  };
}

/** A line when a register falls silent, and one when it answers again. */
function makeAskedLog({ log }: RegistersDeps): (country: string, asked: Asked) => void {
  const silent = new Set<string>();
  return (country, asked) => {
    if (asked.answer !== 'error') {
      if (silent.delete(country)) log.warn({ code: 'register_answers', country }, 'a national register answers again');
      return;
    }
    if (silent.has(country)) return;
    silent.add(country);
    log.error({ code: 'register_silent', country, reason: asked.reason }, 'a national register does not answer');
  };
}
