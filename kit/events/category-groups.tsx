import { useT } from '../i18n/index.ts';
import { categoryName } from '../texts/index.ts';
import { Flag } from '../ui/index.ts';
import { groupByCategory } from './group-events.ts';
import { TournamentGroups, type TournamentGroupsProps } from './tournament-groups.tsx';
import classes from './event-groups.module.css';

/** Leagues by country or circuit, each of which is named once, with how many events it has. */
export function CategoryGroups({ groups, ...rest }: Omit<TournamentGroupsProps, 'isUnderCategory'>) {
  const t = useT();
  return groupByCategory(groups).map(({ category, country, groups: own }) => {
    const name = categoryName(t, { category, ...(country === undefined ? {} : { country }) });
    return (
      <section key={category} aria-label={name}>
        <h3 className={classes.category}>
          {country === undefined ? null : <Flag country={country} size={14} />}
          <span className="gh-truncate">{name}</span>
          <span className={classes.count}>{own.reduce((sum, { entries }) => sum + entries.length, 0)}</span>
        </h3>
        <TournamentGroups groups={own} {...rest} isUnderCategory />
      </section>
    );
  });
}
