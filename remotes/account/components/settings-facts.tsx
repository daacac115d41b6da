import type { ProfileView } from '@glasshouse/contracts/profile';
import { useT } from '@glasshouse/kit/remote';
import { Flag, Moment, Panel } from '@glasshouse/kit/ui';
import classes from './settings.module.css';

export interface SettingsFactsProps {
  readonly profile: ProfileView;
  readonly country: string;
  readonly currency: string | undefined;
}

/** What was said at registration, and has been so since. */
export function SettingsFacts({ profile, country, currency }: SettingsFactsProps) {
  const t = useT();
  return (
    <Panel title={t('settings.facts')}>
      <dl className={classes['facts']}>
        <dt>{t('account.login')}</dt>
        <dd>
          <span className="gh-num">{profile.login}</span>
        </dd>
        <dt>{t('words.country')}</dt>
        <dd className={classes['country']}>
          <Flag country={profile.user_country_code} />
          {country}
        </dd>
        {currency === undefined ? null : (
          <>
            <dt>{t('words.currency')}</dt>
            <dd>{currency}</dd>
          </>
        )}
        <dt>{t('settings.since')}</dt>
        <dd>
          <Moment atSec={profile.registeredAtSec} />
        </dd>
      </dl>
    </Panel>
  );
}
