import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';
import { CurrencyField, IdField, LanguageField } from './fields.ts';

export const CurrencyView = Type.Object({
  currencyId: IdField,
  iso: CurrencyField,
  /** In the language that was asked for. */
  name: Type.String(),
  symbol: Type.String(),
});
export type CurrencyView = Static<typeof CurrencyView>;

export const listCurrencyNames = defineCall({
  id: 'listCurrencyNames',
  method: 'GET',
  path: '/web-api/currencies',
  access: 'anyone',
  summary: 'Every currency that an account may be in, in the order of its names',
  query: Type.Object({ language: LanguageField }),
  answer: Type.Object({ currencies: Type.Array(CurrencyView) }),
  refusals: [],
});
