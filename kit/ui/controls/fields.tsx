import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import type { TextRule } from '@glasshouse/contracts/text-rules';
import { formatMinorPlain, getCurrency, minor, parseMinorPlain } from '@glasshouse/domain/money';
import { useT } from '../../i18n/index.ts';
import { MinusIcon, PlusIcon } from '../icons/icons.tsx';

export interface FieldLook {
  readonly label: ReactNode;
  /** Below the input; an error takes its place. */
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
}

interface FieldIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** A label, an input of any kind, and what is said about it. */
export function Field({
  label,
  hint,
  error,
  children,
}: FieldLook & { readonly children: (ids: FieldIds) => ReactNode }) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="gh-field">
      <label className="gh-field__label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': note === undefined ? undefined : `${id}-note`,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {note === undefined ? null : (
        <p id={`${id}-note`} className={error === undefined ? 'gh-field__hint' : 'gh-field__error'}>
          {note}
        </p>
      )}
    </div>
  );
}

export interface TextInputProps extends FieldLook, Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  readonly onChange?: (text: string) => void;
  /** What the call takes: how long it may be, and whether it has to be filled in. */
  readonly rule?: TextRule | undefined;
  /** Stands inside the box, after the text. */
  readonly after?: ReactNode;
}

export function TextInput({ label, hint, error, rule, after, onChange, ...rest }: TextInputProps) {
  const ruled = rule && { maxLength: rule.maxLength, required: rule.minLength > 0 };
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <span className="gh-input">
          <input
            type="text"
            {...ruled}
            {...rest}
            {...ids}
            onChange={(event) => onChange?.(event.currentTarget.value)}
          />
          {after}
        </span>
      )}
    </Field>
  );
}

export interface MoneyInputProps extends FieldLook {
  /** Undefined while nothing valid is typed. */
  readonly amountMinor: number | undefined;
  readonly iso: string;
  readonly onChange: (amountMinor: number | undefined) => void;
  /** What a press of plus or minus adds; the currency's own step without it. */
  readonly stepMinor?: number;
  readonly disabled?: boolean;
}

/** An amount in an account's currency. What is being typed stays as typed for as long as it means the same amount. */
export function MoneyInput({ label, hint, error, amountMinor, iso, onChange, stepMinor, disabled }: MoneyInputProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const { symbol, stepMinor: ownStepMinor } = getCurrency(iso);
  const step = stepMinor ?? ownStepMinor;
  const written = amountMinor === undefined ? '' : formatMinorPlain(minor(amountMinor), iso);
  const text = parseMinorPlain(typed, iso) === amountMinor ? typed : written;
  const moveTo = (next: number) => onChange(next > 0 ? next : undefined);
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <span className="gh-input gh-input--money">
          <button
            type="button"
            className="gh-input__step"
            aria-label={t('words.decrease')}
            disabled={disabled || (amountMinor ?? 0) <= 0}
            onClick={() => moveTo((amountMinor ?? 0) - step)}
          >
            <MinusIcon size={14} />
          </button>
          <input
            {...ids}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            disabled={disabled}
            value={text}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              onChange(parseMinorPlain(event.currentTarget.value, iso));
            }}
          />
          <span className="gh-input__unit">{symbol}</span>
          <button
            type="button"
            className="gh-input__step"
            aria-label={t('words.increase')}
            disabled={disabled}
            onClick={() => moveTo((amountMinor ?? 0) + step)}
          >
            <PlusIcon size={14} />
          </button>
        </span>
      )}
    </Field>
  );
}

export interface SelectProps<Id extends string> extends FieldLook {
  readonly options: readonly { readonly id: Id; readonly label: string }[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  readonly disabled?: boolean;
}

/** The browser's own list: right on every phone, and no script. */
export function Select<Id extends string>({ label, hint, error, options, value, onChange, disabled }: SelectProps<Id>) {
  const pick = (id: string) => {
    const option = options.find((one) => one.id === id);
    if (option) onChange(option.id);
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <span className="gh-input gh-input--select">
          <select {...ids} value={value} disabled={disabled} onChange={(event) => pick(event.currentTarget.value)}>
            {options.map((option) => (
              <option key={option.id} value={option.id}>
                {option.label}
              </option>
            ))}
          </select>
        </span>
      )}
    </Field>
  );
}
