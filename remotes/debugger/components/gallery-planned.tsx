import { listPlannedRoutes } from '@glasshouse/contracts/routes';
import css from './gallery.module.css';

/** What the catalogue names and nobody has built: the one list of it. */
export function GalleryPlanned() {
  const planned = listPlannedRoutes();
  return (
    <section className={css.section}>
      <h2 className={css.title}>Pages that are not built yet ({planned.length})</h2>
      <ul className={css.columns}>
        {planned.map(({ name, row }) => (
          <li key={name} className={css.planned}>
            <strong>{name}</strong> <code dir="ltr">{row.path}</code> {row.featureKey?.replace('section.', '')}
          </li>
        ))}
      </ul>
    </section>
  );
}
