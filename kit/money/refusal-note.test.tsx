import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DEFAULT_PREFERENCES } from '@glasshouse/contracts/preferences';
import { getSharedMessages } from '../i18n-compile/index.ts';
import { TextProvider } from '../i18n/index.ts';
import { RefusalNote } from './index.ts';

function draw(refusal: Parameters<typeof RefusalNote>[0]['refusal']): string {
  return renderToStaticMarkup(
    <TextProvider messages={getSharedMessages('en')} preferences={{ ...DEFAULT_PREFERENCES, language: 'en' }}>
      <RefusalNote refusal={refusal} />
    </TextProvider>,
  );
}

it('an amount that a limit refuses leads to the page of limits, one that the money refuses does not', () => {
  const limit = { limitType: 20, leftMinor: 0, currency: 'EUR', roomAtSec: 1_795_200_300 };
  expect(draw({ code: 'limit_reached', limit })).toContain('href="/en/office/responsible"');
  expect(draw({ code: 'limit_reached', limit })).toContain('Deposits in 24 hours');
  expect(draw({ code: 'funds_insufficient' })).not.toContain('<a');
});

it('one that waits until somebody has looked leads to where it is said why', () => {
  const html = draw({ code: 'identity_held' });
  expect(html).toContain('href="/en/office/settings"');
  expect(html).toContain('Your details');
});

it('one that waits for a name leads to where it is told', () => {
  expect(draw({ code: 'details_required' })).toContain('href="/en/office/settings"');
});

it('a stake in another currency leads to where an account in it is opened', () => {
  expect(draw({ code: 'pool_currency_other' })).toContain('href="/en/office/account"');
  expect(draw({ code: 'lottery_currency_other' })).toContain('href="/en/office/account"');
});
