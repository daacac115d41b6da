import { use } from 'react';
import { MoreTexts, usePreferences } from '../i18n/index.ts';
import { loadMessages } from './load-messages.ts';
import type { TrackedMatch } from './tracked-match.ts';
import { TrackerView } from './tracker-view.tsx';

/** Waits for its words: whoever draws it keeps its place meanwhile. */
export function MatchTracker(match: TrackedMatch) {
  const { language } = usePreferences();
  const own = use(loadMessages(language));
  return (
    <MoreTexts messages={own.default}>
      <TrackerView {...match} />
    </MoreTexts>
  );
}
