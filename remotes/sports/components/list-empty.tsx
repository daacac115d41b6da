import { usePreferences, useT } from '@glasshouse/kit/remote';
import { ButtonLink, EmptyState, Panel } from '@glasshouse/kit/ui';
import { listHref } from '../model-addresses.ts';
import type { ListQuestion } from '../model.ts';

/** Nothing here now, and where there is something. */
export function ListEmpty({ question }: { readonly question: ListQuestion }) {
  const t = useT();
  const { language } = usePreferences();
  const { section, sportId } = question;
  const sport = sportId === undefined ? {} : { sportId };
  const kind = kindOf(question);
  const other = kind === 'only' ? section : kind === 'line' ? 'live' : 'line';
  return (
    <Panel>
      <EmptyState
        title={t(`empty.${kind}`)}
        text={t(`empty.${kind}Text`)}
        action={
          <ButtonLink href={listHref(language, { section: other, menu: 'all', ...sport })}>
            {t(`empty.${kind}Link`)}
          </ButtonLink>
        }
      />
    </Panel>
  );
}

/** Which words it says: a cut has more beside it, a section may have nothing. */
function kindOf({ section, menu, within, day, only, markets }: ListQuestion): 'only' | 'cut' | ListQuestion['section'] {
  if ((only ?? markets) !== undefined) return 'only';
  return menu === 'soon' || (within ?? day) !== undefined ? 'cut' : section;
}
