import { useId, type ReactNode } from 'react';
import { usePreferences, useT } from '../../i18n/index.ts';
import { href } from '../../routing/index.ts';
import { Checkbox } from '../../ui/index.ts';

interface TickProps {
  readonly checked: boolean;
  /** What is wrong. */
  readonly error: string | undefined;
  readonly onChange: (checked: boolean) => void;
}

export interface AgeTickProps extends Omit<TickProps, 'error'> {
  readonly age: number;
  readonly isMissing: boolean;
}

export function AgeTick({ age, isMissing, ...props }: AgeTickProps) {
  const t = useT();
  return (
    <Tick {...props} name="adult" error={isMissing ? t('ways.adultMissing', { age }) : undefined}>
      {t('ways.adult', { age })}
    </Tick>
  );
}

/** The link stands beside the tick, not in it: a press on it is no assent. */
export function TermsTick({ isMissing, ...props }: Omit<TickProps, 'error'> & { readonly isMissing: boolean }) {
  const t = useT();
  const { language } = usePreferences();
  const rules = href(language, 'rulesChapter', { ruleGroup: '1' });
  return (
    <Tick
      {...props}
      name="terms"
      error={isMissing ? t('ways.termsMissing') : undefined}
      beside={
        <a className="gh-link" href={rules} target="_blank" rel="noreferrer">
          {t('ways.readTerms')}
        </a>
      }
    >
      {t('ways.terms')}
    </Tick>
  );
}

interface OneTickProps extends TickProps {
  readonly name: string;
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

function Tick({ checked, error, onChange, name, beside, children }: OneTickProps) {
  const noteId = useId();
  const isWrong = error !== undefined;
  return (
    <div>
      <Checkbox
        name={name}
        required
        checked={checked}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? noteId : undefined}
        onChange={onChange}
      >
        {children}
      </Checkbox>{' '}
      {beside}
      {isWrong ? (
        <p id={noteId} className="gh-field__error">
          {error}
        </p>
      ) : null}
    </div>
  );
}
