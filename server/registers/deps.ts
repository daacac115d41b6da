import type { PersonDetails } from '@glasshouse/domain/matching';
import type { Database, Sql } from '../platform/database/index.ts';
import type { Logger } from '../platform/logs/index.ts';
import type { RegisterProtection } from './ports.ts';

export interface RegistersDeps {
  readonly database: Database;
  readonly log: Logger;
  /** REGISTERS: the address of the register of each country that has one. */
  readonly addresses: ReadonlyMap<string, string>;
  /** A register that has to be asked, and has no address, is one that does not answer. */
  readonly isStrict: boolean;
  readonly protection: RegisterProtection;
  /** By the country's profile: without an answer nobody there deposits or plays. */
  readonly needsRegister: (country: string) => boolean;
  readonly findDetails: (personId: number) => Promise<PersonDetails | undefined>;
  /** Where the person has registered. */
  readonly findCountryOf: (sql: Sql, personId: number) => Promise<string | undefined>;
  /** Persons who are signed in and have said who they are. */
  readonly listPresent: () => Promise<readonly number[]>;
  readonly times?: Partial<RegisterTimes>;
  /** Files of deposits; absent: no law here knows one. */
  readonly deposits?: DepositFileDeps;
}

export interface DepositFileDeps {
  /** DEPOSIT_FILES: the address of the file of each country that has one. */
  readonly addresses: ReadonlyMap<string, string>;
  /** By the country's profile. */
  readonly isNeeded: (country: string) => boolean;
  /** As whom this house asks. */
  readonly operator: string;
  /** What an amount counts in euro cents, rounded up. */
  readonly countInEuro: (currency: string, amountMinor: number) => Promise<number>;
}

export interface RegisterTimes {
  /** One try; there are two. */
  readonly withinMs: number;
  /** After an answer, for as long as somebody is signed in. */
  readonly againMs: number;
  /** How often it is looked who is due; whoever got no answer is. */
  readonly lookMs: number;
}

/** Well below the quarter of an hour that is allowed: asking everybody takes its time. */
export const REGISTER_TIMES: RegisterTimes = { withinMs: 2_000, againMs: 12 * 60_000, lookMs: 30_000 };
