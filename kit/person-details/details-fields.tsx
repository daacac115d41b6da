import { useT } from '../i18n/index.ts';
import { TextInput } from '../ui/index.ts';
import type { DetailField, Typed } from './detail-fields.ts';

export interface DetailsFieldsProps {
  readonly fields: readonly DetailField[];
  readonly typed: Typed;
  /** The field that something is wrong with, and what. */
  readonly wrong: DetailField['name'] | undefined;
  readonly error: string | undefined;
  readonly onChange: (name: DetailField['name'], text: string) => void;
}

/** The fields of who somebody is, wherever they are asked. */
export function DetailsFields({ fields, typed, wrong, error, onChange }: DetailsFieldsProps) {
  const t = useT();
  return fields.map(({ name, label, isNeeded, rule, autoComplete, type = 'text' }) => (
    <TextInput
      key={name}
      name={name}
      type={type}
      label={t(label)}
      value={typed[name]}
      rule={rule}
      autoComplete={autoComplete}
      required={isNeeded}
      error={wrong === name ? error : undefined}
      onChange={(text) => onChange(name, text)}
    />
  ));
}
