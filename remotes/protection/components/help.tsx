import { useState } from 'react';
import { useT } from '@glasshouse/kit/remote';
import { Panel, Select } from '@glasshouse/kit/ui';
import { listHelp, type HelpCountry } from '../model-help.ts';
import classes from './protection.module.css';

export interface HelpProps {
  readonly countries: readonly HelpCountry[];
  readonly country: string;
}

/** Who helps, by country, and what an exclusion does and does not. */
export function Help({ countries, country }: HelpProps) {
  const t = useT();
  const [chosen, setChosen] = useState(countries.some(({ code }) => code === country) ? country : '');
  const options = [
    { id: '', label: t('help.anywhere') },
    ...countries.map(({ code, name }) => ({ id: code, label: name })),
  ];
  return (
    <Panel title={t('section.help')}>
      <div className={classes['section']} data-section="help">
        <h3 className={classes['name']}>{t('section.exclusion')}</h3>
        <ul className={classes['facts']}>
          <li>{t('exclusion.does')}</li>
          <li>{t('exclusion.doesNot')}</li>
          <li>{t('exclusion.final')}</li>
        </ul>
        <p className={classes['about']}>{t('help.text')}</p>
        <div className={classes['form']}>
          <Select label={t('words.country')} options={options} value={chosen} onChange={setChosen} />
        </div>
        <ul className={classes['places']}>
          {listHelp(chosen).map(({ name, site, phone }) => (
            <li key={site}>
              <a className="gh-link" href={site} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
              {phone === undefined ? null : (
                <a className="gh-num" dir="ltr" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
                  {phone}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
