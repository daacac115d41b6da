import type { WholeConfig } from '@glasshouse/contracts/config-whole';
import type { ProtectionSettings } from './deps.ts';

/** Read anew with the operator's file: the same object for as long as that is not. */
export function makeProtectionSettings(config: {
  protection(): Pick<WholeConfig, 'responsible'>;
}): () => ProtectionSettings {
  let of: Pick<WholeConfig, 'responsible'> | undefined;
  let settings: ProtectionSettings | undefined;
  return () => {
    const file = config.protection();
    if (!settings || file !== of) settings = compileProtection(file);
    of = file;
    return settings;
  };
}

/** The operator's file in this module's words. */
function compileProtection({ responsible }: Pick<WholeConfig, 'responsible'>): ProtectionSettings {
  const byCountry = new Map(responsible.profiles.map(({ country, profile }) => [country, profile]));
  return {
    offered: responsible.availableLimitIds,
    deletesPending: responsible.isDeleteInsteadOfReject,
    realityMinutes: responsible.realityCheckMinutes,
    profileOf: (country) => byCountry.get(country) ?? responsible.profile,
  };
}
