import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES } from '@glasshouse/contracts/preferences';
import { compileMessages } from '../i18n-compile/index.ts';
import { TextProvider } from '../i18n/index.ts';
import { AccountFacts, type AccountFactsProps } from './account-facts.tsx';
import en from './locales/en.json';

const FRESH: AccountFactsProps['config'] = {
  activation_type: 0,
  remaining_days_to_activate: 12,
  isContactFilled: false,
  isProfileFilled: false,
};

function draw(config: Partial<AccountFactsProps['config']> = {}): string {
  const html = renderToString(
    <TextProvider messages={compileMessages(en)} preferences={{ ...DEFAULT_PREFERENCES, language: 'en' }}>
      <AccountFacts config={{ ...FRESH, ...config }} />
    </TextProvider>,
  );
  return html.replaceAll('<!-- -->', '');
}

describe('what of an account is confirmed and filled in', () => {
  it('[US-01.shown] says how many days are left to confirm an address, and leads there', () => {
    const html = draw();
    expect(html).toContain('Nothing yet');
    expect(html).toMatch(/<a[^>]*href="\/en\/user\/accountverify"[^>]*>12 days left to confirm</);
    expect(html.match(/Not complete/g)).toHaveLength(2);
  });

  it.each([
    [1, 'E-mail'],
    [2, 'E-mail and phone'],
    [3, 'Phone'],
  ])('[US-01.shown] names the activation of type %i: %s', (type, name) => {
    const html = draw({ activation_type: type, remaining_days_to_activate: 0, isContactFilled: type === 2 });
    expect(html).toContain(`>${name}<`);
    expect(html).not.toContain('accountverify');
    expect(html.includes('>Complete<')).toBe(type === 2);
  });
});
