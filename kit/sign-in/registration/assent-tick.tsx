import { useId } from 'react';
import { usePreferences, useT } from '../../i18n/index.ts';
import { href } from '../../routing/index.ts';
import { Checkbox } from '../../ui/index.ts';
import styles from '../fields/fields.module.css';

export interface AssentTickProps {
  /** The operator's. */
  readonly age: number;
  readonly checked: boolean;
  readonly isMissing: boolean;
  readonly onChange: (checked: boolean) => void;
}

/**
 * Of age, and by the rules: one sentence, one tick, never set beforehand. The link stands beside the tick, not in it: a
 * press on it is no assent.
 */
export function AssentTick({ age, checked, isMissing, onChange }: AssentTickProps) {
  const t = useT();
  const { language } = usePreferences();
  const noteId = useId();
  return (
    <div>
      <Checkbox
        name="assent"
        required
        checked={checked}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? noteId : undefined}
        onChange={onChange}
      >
        {t('ways.assent', { age })}
      </Checkbox>{' '}
      <a
        className={`gh-link ${styles.rules}`}
        href={href(language, 'rulesChapter', { ruleGroup: '1' })}
        target="_blank"
        rel="noreferrer"
      >
        {t('ways.readTerms')}
      </a>
      {isMissing ? (
        <p id={noteId} className="gh-field__error">
          {t('ways.adultMissing', { age })} {t('ways.termsMissing')}
        </p>
      ) : null}
    </div>
  );
}
