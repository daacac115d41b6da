import { useState } from 'react';
import { saveDetails, type DetailsView, type PersonDetails } from '@glasshouse/contracts/people';
import type { RefusalCode } from '@glasshouse/contracts/refusals';
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

  /** What was typed; absent where a field of these is empty, which is said. */
  function read(): PersonDetails | undefined {
    const missing = findMissing(typed, fields);
    setWrong(missing && { field: missing, text: t('details.missing') });
    return missing ? undefined : toDetails(typed);
  }

  function refuse(code: RefusalCode, text = refusalText(t, code)): void {
    const field = findRefused(code);
    setWrong({ field: fields.some(({ name }) => name === field) ? field : undefined, text });
  }

  /** True where nothing is left to tell. */
  async function save(): Promise<boolean> {
    if (fields.length === 0) return true;
    const body = read();
    if (!body) return false;
    const result = await call(saveDetails, { body });
    if (result.ok) setView(result.answer);
    else refuse(result.error.code, result.status === 0 ? t('errors.network') : undefined);
    return result.ok;
  }

  return {
    fields,
    typed,
    wrong: wrong?.field,
    error: wrong?.text,
    /** Another with each time that something is wrong. */
    fault: wrong,
    read,
    refuse,
    save,
    write(name: DetailField['name'], text: string): void {
      setTyped({ ...typed, [name]: text });
      setWrong(undefined);
    },
  };
}

export type AskedDetails = ReturnType<typeof useAskedDetails>;
