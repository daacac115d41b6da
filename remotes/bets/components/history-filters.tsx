import { useState, type FormEvent } from 'react';
import { SPORTS } from '@glasshouse/domain/markets';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { sportName } from '@glasshouse/kit/texts';
import { Button, ButtonLink, ChevronDownIcon, Select, TextInput } from '@glasshouse/kit/ui';
import type { BetFilter } from '../model-bets.ts';
import { daysBack, isNarrow, linkOf, RESULTS, type HistoryFilters as Filters } from '../model-filters.ts';
import { useShell } from '../shell.ts';
import folds from './fold.module.css';
import classes from './bet-list.module.css';

export interface HistoryFiltersProps {
  readonly filter: BetFilter;
  readonly filters: Filters;
  readonly nowSec: number;
}

const PRESETS = [1, 7, 30, 365] as const;

/** Days, sport and result; the address says what is looked at, so that it can be kept and sent. */
export function HistoryFilters({ filter, filters, nowSec }: HistoryFiltersProps) {
  const t = useT();
  const { language } = usePreferences();
  const { navigate } = useShell();
  const [drafted, setDrafted] = useState(filters);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    navigate(href(undefined, 'officeHistory', {}, linkOf(filter, drafted)));
  };
  const put = (name: 'from' | 'to', day: string) => {
    const { [name]: _old, ...kept } = drafted;
    setDrafted(day === '' ? kept : { ...kept, [name]: day });
  };
  return (
    <details className={`${folds['fold']} ${classes['narrow']}`} open={isNarrow(filters)}>
      <summary>
        {t('filters.title')}
        <ChevronDownIcon size={14} />
      </summary>
      <Presets filter={filter} filters={filters} nowSec={nowSec} />
      <form className={classes['form']} onSubmit={submit}>
        <TextInput
          type="date"
          label={t('filters.from')}
          value={drafted.from ?? ''}
          max={drafted.to}
          onChange={(day) => put('from', day)}
        />
        <TextInput
          type="date"
          label={t('filters.to')}
          value={drafted.to ?? ''}
          min={drafted.from}
          onChange={(day) => put('to', day)}
        />
        <SportChoice drafted={drafted} onChange={setDrafted} />
        <ResultChoice drafted={drafted} onChange={setDrafted} />
        <div className={classes['do']}>
          <Button type="submit" look="primary">
            {t('filters.show')}
          </Button>
          {isNarrow(filters) ? (
            <ButtonLink href={href(language, 'officeHistory', {}, linkOf(filter, {}))}>{t('filters.clear')}</ButtonLink>
          ) : null}
        </div>
      </form>
    </details>
  );
}

/** The last days, by one press. */
function Presets({ filter, filters, nowSec }: HistoryFiltersProps) {
  const t = useT();
  const { language, timeZone } = usePreferences();
  const { from: _from, to: _to, ...rest } = filters;
  return (
    <nav className={classes['filters']} aria-label={t('filters.presets')}>
      {PRESETS.map((days) => {
        const preset = daysBack(days, timeZone, nowSec);
        const chosen = preset.from === filters.from && preset.to === filters.to;
        return (
          <a
            key={days}
            className={classes['filter']}
            href={href(language, 'officeHistory', {}, linkOf(filter, { ...rest, ...preset }))}
            aria-current={chosen ? 'page' : undefined}
          >
            {t(`filters.days.${days}`)}
          </a>
        );
      })}
    </nav>
  );
}

interface ChoiceProps {
  readonly drafted: Filters;
  readonly onChange: (next: Filters) => void;
}

function SportChoice({ drafted, onChange }: ChoiceProps) {
  const t = useT();
  const { sportId, ...rest } = drafted;
  const options = SPORTS.map((sport) => ({ id: String(sport.sportId), label: sportName(t, sport.sportId) }));
  return (
    <Select
      label={t('filters.sport')}
      options={[{ id: '', label: t('words.all') }, ...options]}
      value={sportId === undefined ? '' : String(sportId)}
      onChange={(id) => onChange(id === '' ? rest : { ...rest, sportId: Number(id) })}
    />
  );
}

function ResultChoice({ drafted, onChange }: ChoiceProps) {
  const t = useT();
  const { result, ...rest } = drafted;
  const options = RESULTS.map((id) => ({ id, label: t(`bets.state.${id}`) }));
  return (
    <Select
      label={t('filters.result')}
      options={[{ id: '', label: t('words.all') }, ...options]}
      value={result ?? ''}
      onChange={(id) => onChange(id === '' ? rest : { ...rest, result: id })}
    />
  );
}
