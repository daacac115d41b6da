import { useT } from '../i18n/index.ts';
import { Money } from '../ui/index.ts';

export interface BalanceProps {
  readonly amountMinor: number;
  readonly iso: string;
  /** The person wants no balance shown. */
  readonly isHidden: boolean;
}

/** What is on an account, or that it is hidden. */
export function Balance({ amountMinor, iso, isHidden }: BalanceProps) {
  const t = useT();
  if (!isHidden) return <Money amountMinor={amountMinor} iso={iso} />;
  return (
    <>
      <span aria-hidden="true">•••</span>
      <span className="gh-hidden">{t('account.hidden')}</span>
    </>
  );
}
