import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { ButtonLink, EmptyState, Panel } from '@glasshouse/kit/ui';
import type { MissingState } from '../model.ts';

/** A team or player that nobody has told of. */
export function Missing({ what }: Pick<MissingState, 'what'>) {
  const t = useT();
  const { language } = usePreferences();
  return (
    <Panel>
      <h1 className="gh-hidden">{t(`missing.${what}`)}</h1>
      <EmptyState
        title={t(`missing.${what}`)}
        action={<ButtonLink href={href(language, 'topEvents')}>{t('top.title')}</ButtonLink>}
      />
    </Panel>
  );
}
