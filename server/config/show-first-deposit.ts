import type { FirstDeposit } from '@glasshouse/contracts/config-whole';
import { PROTECTION_PROFILES, type ProfileName, type ProtectionProfile } from '@glasshouse/domain/protection';
import type { SiteFile } from './site-schema.ts';

type Told = Pick<SiteFile, 'office' | 'responsible'>;

/** Nothing stands between registration and a deposit but what a form can ask: for show, the deposit decides by itself. */
export function showFirstDeposit({ office, responsible }: Told): { readonly firstDeposit?: FirstDeposit } {
  if (office.isVerifiedBeforeDeposit || asksMore(responsible.profile)) return {};
  const exceptCountries = responsible.profiles
    .filter(({ profile }) => asksMore(profile))
    .map(({ country }) => country)
    .toSorted();
  return { firstDeposit: { isNameAsked: office.areDetailsAskedBeforeDeposit, exceptCountries } };
}

/** A home, a limit, a register or a file comes first. */
function asksMore(name: ProfileName): boolean {
  const { needsDetails, needsDepositLimit, needsRegister, needsDepositFile }: ProtectionProfile =
    PROTECTION_PROFILES[name];
  return needsDetails || needsDepositLimit || needsRegister || needsDepositFile;
}
