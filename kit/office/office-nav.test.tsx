import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { RouteName } from '@glasshouse/contracts/routes';
import { DEFAULT_PREFERENCES } from '@glasshouse/contracts/preferences';
import { compileMessages, getSharedMessages } from '../i18n-compile/index.ts';
import { TextProvider } from '../i18n/index.ts';
import en from './locales/en.json';
import { OfficeNav } from './office-nav.tsx';

function draw(route: RouteName): string {
  return renderToString(
    <TextProvider
      messages={{ ...getSharedMessages('en'), ...compileMessages(en) }}
      preferences={{ ...DEFAULT_PREFERENCES, language: 'en' }}
    >
      <OfficeNav route={route} beside={{ features: ['section.office', 'section.payments'] }} />
    </TextProvider>,
  );
}

describe('the menu of the account area', () => {
  it('marks the group behind whose door the page stands, and the page in it', () => {
    const html = draw('officeSecurity');
    expect(html.match(/<summary[^>]*data-current="true"[^>]*>About you/g)).toHaveLength(1);
    // In the menu and in the row of phones, of which one is shown.
    expect(html.match(/href="\/en\/office\/security"[^>]* aria-current="page"/g)).toHaveLength(2);
    expect(html.match(/aria-current="page"/g)).toHaveLength(2);
  });

  it('marks a page that stands in sight alone', () => {
    const html = draw('officeHistory');
    expect(html).toMatch(/href="\/en\/office\/history"[^>]*aria-current="page"/);
    expect(html).not.toContain('data-current');
  });
});
