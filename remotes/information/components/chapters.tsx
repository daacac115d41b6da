import type { RouteName } from '@glasshouse/contracts/routes';
import { usePreferences } from '@glasshouse/kit/remote';
import { href } from '@glasshouse/kit/routing';
import type { ShownBlock, ShownChapter } from '../model.ts';
import classes from './information.module.css';
import { Example } from './example.tsx';

export function Chapters({ chapters }: { readonly chapters: readonly ShownChapter[] }) {
  return chapters.map(({ id, title, blocks }) => (
    <section key={id} id={id} className={classes['chapter']}>
      <h2>
        <a href={`#${id}`}>{title}</a>
      </h2>
      {blocks.map((block, at) => (
        // The blocks of a text never change places.
        <ChapterBlock key={at} block={block} />
      ))}
    </section>
  ));
}

function ChapterBlock({ block }: { readonly block: ShownBlock }) {
  if (typeof block === 'string') return <p>{block}</p>;
  if ('worked' in block) return <Example example={block.worked} />;
  if ('link' in block) return <PageLink page={block.link} text={block.text} />;
  if ('list' in block) {
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is too wide is reached by the arrows
    <section className="gh-table__frame" aria-label={block.head.join(', ')} tabIndex={0}>
      <table className="gh-table">
        <thead>
          <tr>
            {block.head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row) => (
            <tr key={row.join(' ')}>
              {row.map((cell, at) => (
                <td key={block.head[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PageLink({ page, text }: { readonly page: RouteName; readonly text: string }) {
  const { language } = usePreferences();
  return (
    <p>
      <a className="gh-link" href={href(language, page)}>
        {text}
      </a>
    </p>
  );
}
