import type { FragmentHead } from '@glasshouse/contracts/fragment';
import type { Translate } from '@glasshouse/kit/i18n';
import { categoryName, sportName } from '@glasshouse/kit/texts';
import type { FoundList, MissingList } from './model.ts';

/** Title and description of a list, as specific as the page is. */
export function headOfList({ question, tournament }: FoundList, t: Translate): FragmentHead {
  const { section, menu, sportId, within } = question;
  // The same events in other cuts: search engines keep the whole list only.
  const robots = menu === 'soon' || within !== undefined ? { robots: 'noindex, follow' } : {};
  const sport = sportId === undefined ? '' : sportName(t, sportId);
  if (tournament) {
    const values = { tournament: tournament.name, category: categoryName(t, tournament), sport };
    return {
      title: t(`head.tournament.${section}`, values),
      description: t('head.tournament.description', values),
      ...robots,
    };
  }
  if (sportId !== undefined) {
    return {
      title: t(`head.sport.${section}`, { sport }),
      description: t('head.sport.description', { sport }),
      ...robots,
    };
  }
  const title = menu === 'soon' ? t('words.soon') : t(`head.section.${section}`);
  return { title, description: t(`head.section.${section}Description`), ...robots };
}

export function headOfMissing({ what }: MissingList, t: Translate): FragmentHead {
  return { title: t(`missing.${what}`), robots: 'noindex' };
}
