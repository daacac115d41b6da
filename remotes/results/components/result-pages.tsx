import { useT } from '@glasshouse/kit/remote';
import { ButtonLink } from '@glasshouse/kit/ui';
import { PAGE_SIZE } from '../model.ts';
import classes from './results.module.css';

export interface ResultPagesProps {
  /** From 1. */
  readonly page: number;
  readonly total: number;
  readonly hrefOf: (page: number) => string;
}

/** To what is newer and what is older, where one page does not hold all. */
export function ResultPages({ page, total, hrefOf }: ResultPagesProps) {
  const t = useT();
  const isLast = page * PAGE_SIZE >= total;
  if (page === 1 && isLast) return null;
  return (
    <nav className={classes.pages} aria-label={`${t('results.title')}: ${t('results.pages')}`}>
      {page === 1 ? null : <ButtonLink href={hrefOf(page - 1)}>{t('results.newer')}</ButtonLink>}
      {isLast ? null : <ButtonLink href={hrefOf(page + 1)}>{t('results.older')}</ButtonLink>}
    </nav>
  );
}
