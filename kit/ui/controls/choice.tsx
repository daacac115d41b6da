import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { classes } from '../classes.ts';

export interface SegmentedProps<Id extends string> {
  readonly label: string;
  readonly options: readonly { readonly id: Id; readonly label: ReactNode; readonly disabled?: boolean }[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
}

/** One of a few, all in sight. Radio buttons underneath, so the keyboard needs nothing of ours. */
export function SegmentedControl<Id extends string>({ label, options, value, onChange }: SegmentedProps<Id>) {
  const name = useId();
  return (
    <div className="gh-segments" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.id} className="gh-segment">
          <input
            type="radio"
            name={name}
            checked={option.id === value}
            disabled={option.disabled}
            onChange={() => onChange(option.id)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}

export interface ToggleProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'type'> {
  readonly children: ReactNode;
  readonly onChange?: (checked: boolean) => void;
}

export function Checkbox({ children, onChange, className, ...rest }: ToggleProps) {
  return (
    <label className={classes('gh-check', className)}>
      <input {...rest} type="checkbox" onChange={(event) => onChange?.(event.currentTarget.checked)} />
      <span>{children}</span>
    </label>
  );
}

export function Switch({ children, onChange, className, checked, ...rest }: ToggleProps) {
  return (
    <label className={classes('gh-check', 'gh-check--switch', className)}>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
