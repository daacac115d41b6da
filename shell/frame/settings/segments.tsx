import { SegmentedControl } from '@glasshouse/kit/ui';
import classes from './settings.module.css';

export interface SegmentsProps<Value extends string | number> {
  readonly label: string;
  readonly options: readonly (readonly [value: Value, text: string])[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few, with its name in sight. */
export function Segments<Value extends string | number>({ label, options, value, onChange }: SegmentsProps<Value>) {
  const pick = (id: string) => {
    const option = options.find(([one]) => String(one) === id);
    if (option) onChange(option[0]);
  };
  return (
    <div className={classes['choice']}>
      <span aria-hidden>{label}</span>
      <SegmentedControl
        label={label}
        options={options.map(([one, text]) => ({ id: String(one), label: text }))}
        value={String(value)}
        onChange={pick}
      />
    </div>
  );
}
