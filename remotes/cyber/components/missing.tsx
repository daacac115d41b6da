import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { ButtonLink, EmptyState, Panel } from '@glasshouse/kit/ui';
import type { MissingState } from '../model.ts';

/** A discipline or a tournament that is not there, or not any more. */
export function Missing({ state: { what } }: { readonly state: MissingState }) {
  const t = useT();
  const { language } = usePreferences();
  return (
    <Panel>
      <h1 className="gh-hidden">{t(`missing.${what}`)}</h1>
      <EmptyState
        title={t(`missing.${what}`)}
        text={t('missing.text')}
        action={<ButtonLink href={href(language, 'cyberDisciplines')}>{t('missing.link')}</ButtonLink>}
      />
    </Panel>
  );
}
