import { use, type ReactNode } from 'react';
import type { Language } from '@glasshouse/contracts/preferences';
import type { Messages } from '@glasshouse/contracts/shell-api';
import { TextProvider, usePreferences } from '@glasshouse/kit/i18n';
import { loadWaysWords } from '@glasshouse/kit/sign-in/words';
import { useFeature } from '../use-feature.ts';

const loaded = new Map<Language, Promise<Messages>>();

/** One that did not come is asked for again. */
function load(language: Language): Promise<Messages> {
  const known = loaded.get(language);
  if (known) return known;
  const asked = loadWaysWords(language);
  loaded.set(language, asked);
  asked.catch(() => loaded.delete(language));
  return asked;
}

/** The words of the forms by which somebody comes in, for the windows that draw them. */
export function WaysWords({ children }: { readonly children: ReactNode }) {
  const preferences = usePreferences();
  const { messages } = useFeature('site');
  const own = use(load(preferences.language));
  return (
    <TextProvider messages={{ ...messages, ...own }} preferences={preferences}>
      {children}
    </TextProvider>
  );
}
