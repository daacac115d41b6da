import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { DEFAULT_PREFERENCES, type Preferences } from '@glasshouse/contracts/preferences';
import type { Messages } from '@glasshouse/contracts/shell-api';
import { makeTranslate, type Translate } from './translate.ts';

interface Texts {
  readonly messages: Messages;
  readonly t: Translate;
  readonly preferences: Preferences;
}

const TextContext = createContext<Texts>({ messages: {}, t: (key) => key, preferences: DEFAULT_PREFERENCES });

export interface TextProviderProps {
  readonly messages: Messages;
  readonly preferences: Preferences;
  readonly children: ReactNode;
}

/** Stands at the root of the shell's tree and of each remote's. */
export function TextProvider({ messages, preferences, children }: TextProviderProps) {
  const texts = useMemo(
    () => ({ messages, t: makeTranslate(messages, preferences.language, preferences.wording), preferences }),
    [messages, preferences],
  );
  return <TextContext value={texts}>{children}</TextContext>;
}

/** For a part whose words come late: those around it and its own. */
export function MoreTexts({ messages, children }: Pick<TextProviderProps, 'messages' | 'children'>) {
  const around = useContext(TextContext);
  const all = useMemo(() => ({ ...around.messages, ...messages }), [around.messages, messages]);
  return (
    <TextProvider messages={all} preferences={around.preferences}>
      {children}
    </TextProvider>
  );
}

export function useT(): Translate {
  return useContext(TextContext).t;
}

/** Language, time zone, clock and odds format: what every number on the page is written by. */
export function usePreferences(): Preferences {
  return useContext(TextContext).preferences;
}
