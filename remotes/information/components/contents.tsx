import { useT } from '@glasshouse/kit/remote';
import classes from './information.module.css';

export interface ContentsItem {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly current?: boolean;
}

/** What the page holds; two chapters need no list. */
export function Contents({ items }: { readonly items: readonly ContentsItem[] }) {
  const t = useT();
  if (items.length < 3) return null;
  return (
    <nav className={classes['contents']} aria-label={t('information.contents')}>
      <ol>
        {items.map(({ id, title, href, current }) => (
          <li key={id}>
            <a className="gh-link" href={href} aria-current={current ? 'page' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
