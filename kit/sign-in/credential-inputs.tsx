import { TEXT_RULES } from '@glasshouse/contracts/text-rules';
import { useT } from '../i18n/index.ts';
import { TextInput, type TextInputProps } from '../ui/index.ts';

type OwnProps = Omit<TextInputProps, 'label' | 'name' | 'autoComplete'>;

/** Named as the browser's own store of passwords knows it. */
export function LoginInput(props: OwnProps) {
  const t = useT();
  return (
    <TextInput
      label={t('words.login')}
      name="username"
      autoComplete="username"
      rule={TEXT_RULES.login}
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

/** As text where `type` says so. */
export function PasswordInput(props: OwnProps) {
  const t = useT();
  return (
    <TextInput
      label={t('words.password')}
      name="password"
      type="password"
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      rule={TEXT_RULES.password}
      {...props}
    />
  );
}
