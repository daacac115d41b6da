import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES } from '@glasshouse/contracts/preferences';
import { SOCIAL_PROVIDERS, type SocialProvider } from '@glasshouse/contracts/social';
import { compileMessages } from '../../i18n-compile/index.ts';
import { TextProvider } from '../../i18n/index.ts';
import ar from '../locales/ar.json';
import en from '../locales/en.json';
import { PROVIDER_NAMES } from '../social/provider-names.table.ts';
import { ProviderButtons } from './provider-ways.tsx';

function draw(offered: readonly SocialProvider[], more: { readonly error?: string; readonly isReady?: boolean } = {}) {
  return renderToString(
    <TextProvider messages={compileMessages(en)} preferences={{ ...DEFAULT_PREFERENCES, language: 'en' }}>
      <ProviderButtons offered={offered} error={more.error} isReady={more.isReady ?? true} onPress={() => undefined} />
    </TextProvider>,
  );
}

describe('the buttons of providers', () => {
  it('[SE-10.buttons] are one for each provider that is offered, by its name, in the order of the site', () => {
    const names = [...draw(SOCIAL_PROVIDERS).matchAll(/Continue with ([^<]+)</g)].map(([, name]) => name);
    expect(names).toEqual(SOCIAL_PROVIDERS.map((provider) => PROVIDER_NAMES[provider]));
    expect(draw(['line', 'google']).match(/<button/g)).toHaveLength(2);
    expect(draw([])).not.toContain('<button');
  });

  it('[SE-10.buttons] say why one did not lead anywhere, and cannot be pressed before the page answers', () => {
    const html = draw(['metamask'], { error: 'There is no wallet here.' });
    expect(html).toMatch(/role="alert"[^>]*>.*There is no wallet here\./s);
    expect(html).not.toMatch(/<button[^>]*disabled/);
    expect(draw(['metamask'], { isReady: false })).toMatch(/<button[^>]*disabled/);
  });

  it('[SE-10.buttons] have words for each way in which a wallet gives nothing', () => {
    for (const words of [en, ar])
      for (const failure of ['absent', 'refused', 'waiting', 'failed'] as const)
        expect(words[`ways.wallet.${failure}`].length).toBeGreaterThan(20);
  });
});
