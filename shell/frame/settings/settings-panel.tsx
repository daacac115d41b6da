import { useId } from 'react';
import { COEF_VIEWS, isCoefViewId, type CoefViewId } from '@glasshouse/domain/odds';
import { usePopover } from '@glasshouse/kit/focus';
import { usePreferences, useT } from '@glasshouse/kit/i18n';
import { CloseIcon, IconButton, Select, Switch } from '@glasshouse/kit/ui';
import { NoticeSwitches } from '../../features/event-notices/notice-switches.tsx';
import { useFeature } from '../../features/use-feature.ts';
import { Segments } from './segments.tsx';
import classes from './settings.module.css';
import { ZonePicker } from './zone-picker.tsx';

export type SettingsStart = 'panel' | 'zone';

export interface SettingsPanelProps {
  readonly startAt: SettingsStart;
  readonly onClose: () => void;
}

/** Everything a visitor may choose about the site itself. */
export function SettingsPanel({ startAt, onClose }: SettingsPanelProps) {
  const t = useT();
  const id = useId();
  const panel = usePopover(onClose, startAt === 'zone' ? '[role=combobox]' : undefined);
  return (
    <dialog ref={panel} popover="auto" aria-labelledby={id} tabIndex={-1} className={`gh-raised ${classes['panel']}`}>
      <div className={classes['head']}>
        <h2 id={id}>{t('settings.title')}</h2>
        <IconButton icon={<CloseIcon size={16} />} label={t('words.close')} onClick={onClose} />
      </div>
      <Looks />
      <Numbers />
      <Toggles />
      <NoticeSwitches />
      <p className={classes['kept']}>{t('settings.kept')}</p>
    </dialog>
  );
}

function Looks() {
  const t = useT();
  const { theme, isSystemTheme, appFontSize, appViewType, listDensity } = usePreferences();
  const { choose } = useFeature('preferences');
  return (
    <>
      <Segments
        label={t('settings.theme')}
        options={[
          ['light', t('settings.themeLight')],
          ['dark', t('settings.themeDark')],
          ['system', t('settings.themeSystem')],
        ]}
        value={isSystemTheme ? 'system' : theme}
        onChange={(value) => choose('theme', value)}
      />
      <Segments
        label={t('settings.text')}
        options={[
          [0, t('settings.text0')],
          [1, t('settings.text1')],
          [2, t('settings.text2')],
        ]}
        value={appFontSize}
        onChange={(value) => choose('appFontSize', value)}
      />
      <Segments
        label={t('settings.view')}
        options={[
          ['european', t('settings.viewEuropean')],
          ['asian', t('settings.viewAsian')],
        ]}
        value={appViewType}
        onChange={(value) => choose('appViewType', value)}
      />
      <Segments
        label={t('settings.lists')}
        options={[
          ['compact', t('settings.listsCompact')],
          ['comfortable', t('settings.listsComfortable')],
        ]}
        value={listDensity}
        onChange={(value) => choose('listDensity', value)}
      />
    </>
  );
}

function Numbers() {
  const t = useT();
  const { language, wording, is12h, coefViewId } = usePreferences();
  const { choose } = useFeature('preferences');
  return (
    <>
      {language === 'en' ? (
        <Segments
          label={t('settings.wording')}
          options={[
            ['gb', t('settings.wordingGb')],
            ['us', t('settings.wordingUs')],
          ]}
          value={wording}
          onChange={(value) => choose('wording', value)}
        />
      ) : null}
      <Segments
        label={t('settings.clock')}
        options={[
          [24, t('settings.clock24')],
          [12, t('settings.clock12')],
        ]}
        value={is12h ? 12 : 24}
        onChange={(value) => choose('is12h', value === 12)}
      />
      <ZonePicker />
      <Select
        label={t('shell.oddsFormat')}
        options={listFormats(coefViewId, t)}
        value={String(coefViewId)}
        onChange={(format) => choose('coefViewId', Number(format))}
      />
    </>
  );
}

/** Some formats have two ids in the documents: each is offered once, by the id that the player has stored. */
function listFormats(chosen: CoefViewId, t: ReturnType<typeof useT>): { id: string; label: string }[] {
  const ids = Object.keys(COEF_VIEWS).map(Number).filter(isCoefViewId);
  const kinds = [...new Set(ids.map((id) => COEF_VIEWS[id].kind))];
  return kinds.flatMap((kind) => {
    const same = ids.filter((id) => COEF_VIEWS[id].kind === kind);
    const id = same.includes(chosen) ? chosen : same[0];
    return id === undefined ? [] : [{ id: String(id), label: t(`coefViews.${kind}`) }];
  });
}

function Toggles() {
  const t = useT();
  const { coefIndicationType, hideLeft, hideRight } = usePreferences();
  const { choose } = useFeature('preferences');
  return (
    <div className={classes['toggles']}>
      <Switch checked={coefIndicationType === 1} onChange={(checked) => choose('coefIndicationType', checked ? 1 : 0)}>
        {t('settings.moves')}
      </Switch>
      <span className={classes['wide']}>
        <Switch checked={hideLeft} onChange={(checked) => choose('hideLeft', checked)}>
          {t('settings.hideLeft')}
        </Switch>
        <Switch checked={hideRight} onChange={(checked) => choose('hideRight', checked)}>
          {t('settings.hideRight')}
        </Switch>
      </span>
    </div>
  );
}
