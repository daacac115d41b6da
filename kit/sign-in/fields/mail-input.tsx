import { TEXT_RULES } from '@glasshouse/contracts/text-rules';
import { useT } from '../../i18n/index.ts';
import { TextInput, type TextInputProps } from '../../ui/index.ts';

/** A mail address, as phones and browsers know one. */
export function MailInput(props: Pick<TextInputProps, 'error' | 'value' | 'onChange'>) {
  const t = useT();
  return (
    <TextInput
      label={t('ways.mail')}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      rule={TEXT_RULES.mail}
      {...props}
    />
  );
}
