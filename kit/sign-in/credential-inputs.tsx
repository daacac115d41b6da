import { useT } from '../i18n/index.ts';
import { TextInput, type TextInputProps } from '../ui/index.ts';

type OwnProps = Omit<TextInputProps, 'label' | 'name' | 'autoComplete' | 'inputMode' | 'maxLength'>;

/** Named as the browser's own store of passwords knows it. */
export function LoginInput(props: OwnProps) {
  const t = useT();
  return (
    <TextInput
      {...props}
      label={t('words.login')}
      name="username"
      autoComplete="username"
      inputMode="numeric"
      maxLength={64}
    />
  );
}

export interface PasswordInputProps extends Omit<OwnProps, 'type' | 'autoCapitalize' | 'spellCheck'> {
  readonly isShown?: boolean;
}

export function PasswordInput({ isShown = false, ...props }: PasswordInputProps) {
  const t = useT();
  return (
    <TextInput
      {...props}
      label={t('words.password')}
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={256}
    />
  );
}
