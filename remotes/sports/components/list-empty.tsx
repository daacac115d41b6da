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
  const cut = question.within !== undefined || question.menu === 'soon';
  const other = section === 'live' || cut ? 'line' : 'live';
  const kind = cut ? 'cut' : section;
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
