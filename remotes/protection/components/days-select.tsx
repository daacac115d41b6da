import { useT } from '@glasshouse/kit/remote';
import { Select } from '@glasshouse/kit/ui';

export interface DaysSelectProps {
  readonly days: readonly number[];
  /** Absent until something was chosen: nothing is chosen for the person. */
  readonly chosen: number | undefined;
  readonly onChange: (days: number | undefined) => void;
}

export function DaysSelect({ days, chosen, onChange }: DaysSelectProps) {
  const t = useT();
  const options = [
    { id: '', label: t('limit.choose') },
    ...days.map((count) => ({ id: `${count}`, label: t('unit.days', { count }) })),
  ];
  return (
    <Select
      label={t('span.length')}
      options={options}
      value={chosen === undefined ? '' : `${chosen}`}
      onChange={(id) => onChange(id === '' ? undefined : Number(id))}
    />
  );
}
