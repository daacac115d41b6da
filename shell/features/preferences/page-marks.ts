import type { Preferences } from '@glasshouse/contracts/preferences';

/**
 * What stands on the document's root as `data-…`, where styles read it: on the server before anything is painted, in
 * the browser at the moment of the choice.
 */
export function pageMarks(preferences: Preferences): Readonly<Record<string, string>> {
  return {
    theme: preferences.isSystemTheme ? 'system' : preferences.theme,
    text: String(preferences.appFontSize),
    moves: preferences.coefIndicationType === 1 ? 'marked' : 'still',
    density: preferences.appViewType === 'asian' ? 'compact' : 'normal',
    lists: preferences.listDensity,
  };
}
