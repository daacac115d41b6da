import type { CallResult } from '@glasshouse/contracts/shell-api';
import type { Translate } from '../i18n/index.ts';
import { refusalText } from '../texts/index.ts';

/** Why a form was not taken: what the server said, or that it was not reached. */
export function failureText(t: Translate, result: Extract<CallResult<unknown>, { readonly ok: false }>): string {
  return result.status === 0 ? t('errors.network') : refusalText(t, result.error.code);
}
