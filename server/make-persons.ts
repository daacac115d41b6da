import { profileOf, type ProtectionProfile } from '@glasshouse/domain/protection';
import type { Config } from './config/index.ts';
import type { Identity } from './identity/index.ts';
import { countIn } from './ledger/index.ts';
import type { Operator } from './operator/index.ts';
import { makePeople, type People } from './people/index.ts';
import type { Database } from './platform/database/index.ts';
import type { Logger, SecurityLog } from './platform/logs/index.ts';
import type { Outbox } from './platform/outbox/index.ts';
import type { Sealer } from './platform/sealing/index.ts';
import { makeProtectionSettings, type Protection } from './protection/index.ts';
import { makeRegisters, type Registers } from './registers/index.ts';
import type { Session } from './session/index.ts';

export interface PersonsDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly security: SecurityLog;
  readonly outbox: Outbox;
  readonly sealer: Sealer;
  readonly operator: Operator;
  readonly config: Config;
  readonly session: Session;
  readonly protection: Protection;
  readonly findCountryOf: Identity['findCountryOf'];
  /** Of national registers, by country. */
  readonly addresses: ReadonlyMap<string, string>;
  /** In production a register that has to be asked, and has no address, is one that does not answer. */
  readonly isStrict: boolean;
  /** Of national files of deposits, by country; they are asked as the first name of the site. */
  readonly settings: { readonly depositFiles: ReadonlyMap<string, string>; readonly siteHosts: readonly string[] };
}

export interface Persons {
  readonly persons: People;
  readonly registers: Registers;
  /** Of somebody whose password was right: whatever the law wants to be asked first. */
  beforeSession(personId: number): Promise<void>;
}

/** Who persons say they are, and what registers say of them; both are told to protection. */
export function makePersons(deps: PersonsDeps): Persons {
  const { config, session, protection, addresses, isStrict } = deps;
  const settings = makeProtectionSettings(config);
  const profileIn = (country: string): ProtectionProfile => profileOf(settings().profileOf(country));
  const needsRegister = (country: string): boolean => profileIn(country).needsRegister;
  const persons: People = makePeople({
    ...deps,
    // A register that has to be asked cannot be asked about nobody.
    detailsRequiredFor: (country) =>
      profileIn(country).needsDetails || (needsRegister(country) && (isStrict || addresses.has(country))),
    isNameRequired: () => config.office().areDetailsAskedBeforeDeposit,
    minimumAge: config.minimumAge,
    holdUntilAsked: (tx, personId, details) => registers.holdUntilAsked(tx, personId, details),
  });
  const registers: Registers = makeRegisters({
    ...deps,
    database: deps.database.reading,
    needsRegister,
    deposits: {
      addresses: deps.settings.depositFiles,
      isNeeded: (country) => profileIn(country).needsDepositFile,
      operator: deps.settings.siteHosts[0] ?? 'glasshouse',
      countInEuro: (currency, amountMinor) => countIn(deps.database.reading, amountMinor, currency, 'EUR'),
    },
    findDetails: (personId) => persons.findDetailsOf(personId),
    listPresent: async () => persons.listWithDetails(await session.listPresent()),
  });
  protection.onChanged((personId) => persons.followProtection(personId));
  // All that the house announces goes through one line: a slow register must not hold it up.
  persons.onDetailsSaved(async (personId) => {
    registers.checkSoon(personId);
    // How old they are may decide what the law allows.
    await deps.database.reading.transaction((tx) => protection.openPerson(tx, personId));
  });
  return {
    persons,
    registers,
    beforeSession: async (personId) => {
      await persons.askAgain(personId);
      await registers.check(personId);
      await protection.beforeSession(personId);
    },
  };
}
