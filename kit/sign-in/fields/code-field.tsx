import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { TextInput } from '../../ui/index.ts';
import { readCode } from './read-code.ts';
import classes from './fields.module.css';

export interface CodeFieldProps {
  readonly label?: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** One field for all six digits: phones offer the code of a message for it, and it can be pasted whole. */
export function CodeField({ label, hint, error, value, onChange }: CodeFieldProps) {
  const t = useT();
  return (
    <div className={classes['code']}>
      <TextInput
        label={label ?? t('ways.code')}
        hint={hint}
        error={error}
        name="code"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        value={value}
        onChange={(text) => onChange(readCode(text))}
      />
    </div>
  );
}
