import { usePreferences, useT } from '@glasshouse/kit/i18n';
import { IconButton, MoonIcon, SunIcon } from '@glasshouse/kit/ui';
import { useFeature } from '../../features/use-feature.ts';
import classes from '../header.module.css';
import { LanguageSwitch } from '../language-switch.tsx';
import { SettingsDoor } from '../settings/settings-door.tsx';
import { Clock } from './clock.tsx';
import { OddsFormat } from './odds-format.tsx';

/** How the page is to look and read. */
export function Tools() {
  return (
    <div className={classes['tools']} data-late="tools">
      <span className={classes['roomy']}>
        <Clock />
      </span>
      <span className={classes['wide']}>
        <OddsFormat />
        <LanguageSwitch />
      </span>
      <span className={classes['spare']}>
        <ThemeSwitch />
      </span>
      <SettingsDoor />
    </div>
  );
}

function ThemeSwitch() {
  const t = useT();
  const { theme } = usePreferences();
  const { choose } = useFeature('preferences');
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={next === 'dark' ? <MoonIcon size={18} /> : <SunIcon size={18} />}
      label={t(next === 'dark' ? 'words.darkTheme' : 'words.lightTheme')}
      onClick={() => choose('theme', next)}
    />
  );
}
