import type { ReactNode } from 'react';
import { findDiscipline } from '@glasshouse/domain/esports';
import { PageHead, type Crumb } from '@glasshouse/kit/page-head';
import { usePreferences, useT } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import { LinkTabs, useStrip } from '@glasshouse/kit/ui';
import { placeHref, type Place } from '../model-addresses.ts';
import type { Choice, DisciplineCount } from '../model.ts';
import { DisciplineSign } from './discipline-sign.tsx';
import classes from './cyber.module.css';

export interface CyberHeadProps {
  readonly title: ReactNode;
  /** Which of the pages it is; absent on that of one tournament. */
  readonly place?: Place | 'disciplines';
  readonly choice: Choice;
  /** The way here, where it is longer than that of all pages. */
  readonly crumbs?: readonly Crumb[];
}

/** The way here, and the pages of esports beside one another: each keeps the discipline that is chosen. */
export function CyberHead({ title, place, choice, crumbs = [] }: CyberHeadProps) {
  const t = useT();
  const { language } = usePreferences();
  const { discipline } = choice;
  const kept = discipline === undefined ? {} : { discipline };
  const toDisciplines = href(language, 'cyberDisciplines');
  const way: readonly Crumb[] = [
    ...(place === 'disciplines' ? [] : [{ label: t('sports.esports'), href: toDisciplines }]),
    ...crumbs,
  ];
  const places = (['dashboard', 'matches', 'champs'] as const).map((one) => ({
    href: placeHref(language, one, kept),
    label: t(`cyber.${one}`),
    active: one === place,
  }));
  return (
    <PageHead title={title} above={way}>
      <LinkTabs
        label={t('sports.esports')}
        items={[
          {
            href: toDisciplines,
            label: t('cyber.disciplines'),
            active: place === 'disciplines',
          },
          ...places,
        ]}
      />
    </PageHead>
  );
}

/** All games, or one of them: each an address of its own. */
export function DisciplineLinks({
  choice,
  counts,
  hrefOf,
}: {
  readonly choice: Choice;
  readonly counts: readonly DisciplineCount[];
  readonly hrefOf: (choice: Choice) => string;
}) {
  const t = useT();
  const { discipline: chosen, ...rest } = choice;
  const row = useStrip<HTMLElement>(chosen ?? '');
  return (
    <nav ref={row} className={`gh-strip ${classes.choices}`} aria-label={t('cyber.disciplines')}>
      <a className={classes.choice} href={hrefOf(rest)} aria-current={chosen === undefined ? 'true' : undefined}>
        {t('words.all')}
      </a>
      {counts.map(({ slug, live, line }) => (
        <a
          key={slug}
          className={classes.choice}
          href={hrefOf({ ...rest, discipline: slug })}
          aria-current={slug === chosen ? 'true' : undefined}
        >
          <DisciplineSign slug={slug} size={16} />
          {findDiscipline(slug).name}
          <span className={classes.count}>{live + line}</span>
        </a>
      ))}
    </nav>
  );
}
