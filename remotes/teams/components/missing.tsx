import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { ButtonLink, EmptyState, Panel } from '@glasshouse/kit/ui';

/** A team that nobody has told of. */
export function Missing() {
  const t = useT();
  const { language } = usePreferences();
  return (
    <Panel>
      <h1 className="gh-hidden">{t('missing.team')}</h1>
      <EmptyState
        title={t('missing.team')}
        action={<ButtonLink href={href(language, 'topEvents')}>{t('top.title')}</ButtonLink>}
      />
    </Panel>
  );
}
