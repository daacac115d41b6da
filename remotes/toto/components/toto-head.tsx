import type { PoolKind } from '@glasshouse/domain/pools';
import { PageHead } from '@glasshouse/kit/page-head';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { LinkSegments, LinkTabs } from '@glasshouse/kit/ui';
import { KINDS, positionsOf, type TotoView } from '../model.ts';

const VIEWS = ['coupons', 'history', 'rules'] as const;

/** Which kind, and what of it. */
export function TotoHead({ kind, view }: { readonly kind: PoolKind; readonly view: TotoView }) {
  const t = useT();
  const { language } = usePreferences();
  return (
    <PageHead
      title={t('toto.title')}
      above={[]}
      aside={
        <LinkSegments
          label={t('toto.kinds')}
          items={KINDS.map((one) => ({
            href: href(language, 'toto', { section: one }),
            label: t('toto.kind', { n: positionsOf(one) }),
            active: one === kind,
          }))}
        />
      }
    >
      <LinkTabs
        label={t('toto.title')}
        items={[
          {
            href: href(language, 'toto', { section: kind }),
            label: t('toto.current'),
            active: view === 'current',
          },
          ...VIEWS.map((one) => ({
            href: href(language, 'totoSection', { section: kind, totoSection: one }),
            label: t(`toto.${one}`),
            active: view === one || (one === 'history' && view === 'pool'),
          })),
        ]}
      />
    </PageHead>
  );
}
