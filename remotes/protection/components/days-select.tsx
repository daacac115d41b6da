import { useT } from '@glasshouse/kit/remote';
import { Select } from '@glasshouse/kit/ui';
import { useDaysText } from './use-value-text.ts';

export interface DaysSelectProps {
  readonly days: readonly number[];
  /** Absent until something was chosen: nothing is chosen for the person. */
  readonly chosen: number | undefined;
  readonly onChange: (days: number | undefined) => void;
}

export function DaysSelect({ days, chosen, onChange }: DaysSelectProps) {
  const t = useT();
  const write = useDaysText();
  const options = [
    { id: '', label: t('limit.choose') },
    ...days.map((count) => ({ id: `${count}`, label: write(count) })),
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
