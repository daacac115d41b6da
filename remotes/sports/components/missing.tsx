import { sectionHref, sportHref } from '@glasshouse/kit/events';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { sportName } from '@glasshouse/kit/texts';
import { ButtonLink, EmptyState, Panel } from '@glasshouse/kit/ui';
import type { MissingList } from '../model.ts';

/** A sport or tournament that is not there, or not any more. */
export function Missing({ state: { what, section, sportId } }: { readonly state: MissingList }) {
  const t = useT();
  const { language } = usePreferences();
  const link =
    sportId === undefined
      ? { href: sectionHref(language, section), text: t('missing.toSection') }
      : { href: sportHref(language, section, sportId), text: sportName(t, sportId) };
  return (
    <Panel>
      <h1 className="gh-hidden">{t(`missing.${what}`)}</h1>
      <EmptyState
        title={t(`missing.${what}`)}
        text={t('missing.text')}
        action={<ButtonLink href={link.href}>{link.text}</ButtonLink>}
      />
    </Panel>
  );
}
