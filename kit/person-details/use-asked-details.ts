import { useState } from 'react';
import { saveDetails, type DetailsView } from '@glasshouse/contracts/people';
import type { CallApi } from '@glasshouse/contracts/shell-api';
import { useT } from '../i18n/index.ts';
import { refusalText } from '../texts/index.ts';
import { findMissing, findRefused, listAsked, startTyping, toDetails, type DetailField } from './detail-fields.ts';

interface Wrong {
  /** Absent where it is not about one field of these. */
  readonly field?: DetailField['name'] | undefined;
  readonly text: string;
}

/**
 * What somebody has to tell of themselves before they pay in, and nothing where there is nothing: typed beside the amount
 * and sent with the same press.
 */
export function useAskedDetails(call: CallApi, asked: DetailsView | undefined) {
  const t = useT();
  const [view, setView] = useState(asked);
  const fields = view ? listAsked(view) : [];
  const [typed, setTyped] = useState(() => startTyping(asked?.details, asked?.country ?? ''));
  const [wrong, setWrong] = useState<Wrong>();

  /** True where nothing is left to tell. */
  async function save(): Promise<boolean> {
    if (fields.length === 0) return true;
    const missing = findMissing(typed, fields);
    setWrong(missing && { field: missing, text: t('details.missing') });
    if (missing) return false;
    const result = await call(saveDetails, { body: toDetails(typed) });
    if (result.ok) {
      setView(result.answer);
      return true;
    }
    const field = findRefused(result.error.code);
    const text = result.status === 0 ? t('errors.network') : refusalText(t, result.error.code);
    setWrong({ field: fields.some(({ name }) => name === field) ? field : undefined, text });
    return false;
  }

  return {
    fields,
    typed,
    wrong: wrong?.field,
    error: wrong?.text,
    save,
    write(name: DetailField['name'], text: string): void {
      setTyped({ ...typed, [name]: text });
      setWrong(undefined);
    },
  };
}

export type AskedDetails = ReturnType<typeof useAskedDetails>;
