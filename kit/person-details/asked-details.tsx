import { useEffect, useRef } from 'react';
import { useT } from '../i18n/index.ts';
import { DetailsFields } from './details-fields.tsx';
import type { AskedDetails as Asked } from './use-asked-details.ts';

/** Why, and the fields; nothing where nothing is to be told. */
export function AskedDetails({ asked }: { readonly asked: Asked }) {
  const t = useT();
  const { fields, typed, wrong, error, fault, write } = asked;
  const about = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (fault?.field === undefined) return;
    about.current?.parentElement?.querySelector<HTMLInputElement>(`[name=${fault.field}]`)?.focus();
  }, [fault]);
  if (fields.length === 0) return null;
  return (
    <>
      <p ref={about} className="gh-soft">
        {t('details.required')}
      </p>
      <DetailsFields fields={fields} typed={typed} wrong={wrong} error={error} onChange={write} />
      {wrong === undefined && error !== undefined ? (
        <p className="gh-field__error" role="alert">
          {error}
        </p>
      ) : null}
    </>
  );
}
