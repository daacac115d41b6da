import { useState } from 'react';
import { TEXT_RULES } from '@glasshouse/contracts/text-rules';
import { useT } from '../../i18n/index.ts';
import { SegmentedControl, TextInput } from '../../ui/index.ts';
import { useFocusIn } from '../fields/use-focus-in.ts';
import type { RegistrationChoices, RegistrationFields } from './check-registration.ts';

export interface PromoFieldsProps {
  readonly choices: RegistrationChoices['bonusChoices'];
  readonly fields: Pick<RegistrationFields, 'promoCode' | 'bonusChoice'>;
  readonly put: (changed: Partial<Pick<RegistrationFields, 'promoCode' | 'bonusChoice'>>) => void;
}

/** Which bonus, where there are any, and a promo code where there is one; by whichever way somebody registers. */
export function PromoFields({ choices, fields, put }: PromoFieldsProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {choices.length < 2 ? null : (
        <div className="gh-field">
          <span className="gh-field__label" aria-hidden>
            {t('ways.bonus')}
          </span>
          <SegmentedControl
            label={t('ways.bonus')}
            options={choices.map((id) => ({ id: String(id), label: t(`ways.bonus.${id}`) }))}
            value={String(fields.bonusChoice)}
            onChange={(id) => put({ bonusChoice: Number(id) })}
          />
        </div>
      )}
      {isOpen ? (
        <PromoCode fields={fields} put={put} />
      ) : (
        <div>
          <button type="button" className="gh-link" aria-expanded={false} onClick={() => setOpen(true)}>
            {t('ways.hasCode')}
          </button>
        </div>
      )}
    </>
  );
}

function PromoCode({ fields, put }: Pick<PromoFieldsProps, 'fields' | 'put'>) {
  const t = useT();
  const place = useFocusIn<HTMLDivElement>();
  return (
    <div ref={place}>
      <TextInput
        label={t('ways.promoCode')}
        name="promo_code"
        autoComplete="off"
        spellCheck={false}
        rule={TEXT_RULES.promoCode}
        value={fields.promoCode}
        onChange={(promoCode) => put({ promoCode })}
      />
    </div>
  );
}
