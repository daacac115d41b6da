import type { UserConfig } from '@glasshouse/contracts/profile-config';
import { href } from '../routing/index.ts';
import { usePreferences, useT } from '../i18n/index.ts';
import { Badge } from '../ui/index.ts';
import classes from './account-facts.module.css';

export interface AccountFactsProps {
  readonly config: Pick<
    UserConfig,
    'activation_type' | 'remaining_days_to_activate' | 'isContactFilled' | 'isProfileFilled'
  >;
}

/** What of an account is confirmed and filled in, and how long it may still wait (US-01). */
export function AccountFacts({ config }: AccountFactsProps) {
  const t = useT();
  const { language } = usePreferences();
  const { activation_type: activation, remaining_days_to_activate: days, isContactFilled, isProfileFilled } = config;
  return (
    <dl className={classes['facts']} data-testid="account-facts">
      <dt>{t('office.facts.activation')}</dt>
      <dd>
        <Badge tone={activation === 0 ? 'notice' : 'leaf'}>{t(`office.facts.activation.${activation}`)}</Badge>
        {days > 0 ? <a href={href(language, 'accountVerify')}>{t('office.facts.days', { days })}</a> : null}
      </dd>
      <dt>{t('office.facts.contacts')}</dt>
      <dd>
        <Filled isFilled={isContactFilled} />
      </dd>
      <dt>{t('office.facts.profile')}</dt>
      <dd>
        <Filled isFilled={isProfileFilled} />
      </dd>
    </dl>
  );
}

function Filled({ isFilled }: { readonly isFilled: boolean }) {
  const t = useT();
  return <Badge tone={isFilled ? 'leaf' : 'neutral'}>{t(`office.facts.${isFilled ? 'filled' : 'notFilled'}`)}</Badge>;
}
