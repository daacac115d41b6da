import { useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { EyeIcon, EyeOffIcon, IconButton, type TextInputProps } from '../../ui/index.ts';
import { PasswordInput } from '../credential-inputs.tsx';
import { judgePassword } from './judge-password.ts';
import classes from './fields.module.css';

export type PasswordFieldProps = Partial<
  Pick<TextInputProps, 'label' | 'hint' | 'error' | 'name' | 'autoComplete' | 'value' | 'onChange'>
>;

/** A password that can be looked at while it is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useT();
  const [shown, setShown] = useState(false);
  const eye = (
    <IconButton
      size="s"
      className={classes['eye']}
      icon={shown ? <EyeOffIcon size={16} /> : <EyeIcon size={16} />}
      label={t(shown ? 'ways.hide' : 'ways.show')}
      onClick={() => setShown(!shown)}
    />
  );
  return <PasswordInput {...props} type={shown ? 'text' : 'password'} after={eye} />;
}

const FULL = { short: 0, weak: 1, fair: 2, strong: 3 } as const;

export interface NewPasswordFieldProps {
  readonly label?: string;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onChange: (password: string) => void;
}

/** A password that is being made up: how good it is stands beside it in words. */
export function NewPasswordField({ label, error, value, onChange }: NewPasswordFieldProps) {
  const t = useT();
  const strength = judgePassword(value);
  return (
    <div>
      <PasswordField
        label={label ?? t('ways.newPassword')}
        name="new-password"
        autoComplete="new-password"
        hint={value === '' ? t('ways.passwordHint') : t(`ways.strength.${strength}`)}
        error={error}
        value={value}
        onChange={onChange}
      />
      <div className={classes['strength']} aria-hidden>
        {[1, 2, 3].map((step) => (
          <i key={step} data-full={value !== '' && step <= FULL[strength] ? '' : undefined} />
        ))}
      </div>
    </div>
  );
}
