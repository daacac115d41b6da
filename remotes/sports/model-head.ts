import type { FragmentHead } from '@glasshouse/contracts/fragment';
import { makeTrail } from '@glasshouse/kit/events';
import type { Translate } from '@glasshouse/kit/i18n';
import { categoryName, sportName } from '@glasshouse/kit/texts';
import type { FoundList, ListQuestion, MissingList } from './model.ts';

/** Title, description and the way here of a list, as specific as the page is. */
export function headOfList({ question, tournament }: FoundList, t: Translate): FragmentHead {
  const { section, menu, sportId, within, day, only, markets, sort } = question;
  const breadcrumbs = makeTrail(t, { section, sportId, tournament });
  const canonicalPath = breadcrumbs.at(-1)?.path;
  return {
    ...sayList(question, tournament, t),
    ...(canonicalPath !== undefined && { canonicalPath }),
    breadcrumbs: menu === 'soon' ? [...breadcrumbs, { text: t('words.soon') }] : breadcrumbs,
    // The same events in other cuts: search engines keep the whole list only.
    ...(menu === 'soon' && { hierarchyRobots: 'noindex, follow' }),
    ...((within ?? day ?? only ?? markets ?? sort) !== undefined && { robots: 'noindex, follow' }),
  };
}

function sayList(
  { section, menu, sportId }: ListQuestion,
  tournament: FoundList['tournament'],
  t: Translate,
): Pick<FragmentHead, 'title' | 'description'> {
  const sport = sportId === undefined ? '' : sportName(t, sportId);
  if (tournament) {
    const values = { tournament: tournament.name, category: categoryName(t, tournament), sport };
    return { title: t(`head.tournament.${section}`, values), description: t('head.tournament.description', values) };
  }
  if (sportId !== undefined) {
    return { title: t(`head.sport.${section}`, { sport }), description: t('head.sport.description', { sport }) };
  }
  const title = menu === 'soon' ? t('words.soon') : t(`head.section.${section}`);
  return { title, description: t(`head.section.${section}Description`) };
}

export function headOfMissing({ what }: MissingList, t: Translate): FragmentHead {
  return { title: t(`missing.${what}`), robots: 'noindex' };
}
