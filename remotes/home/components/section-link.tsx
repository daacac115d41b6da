import { sectionHref } from '@glasshouse/kit/events';
import { usePreferences } from '@glasshouse/kit/remote';
import { ChevronRightIcon } from '@glasshouse/kit/ui';
import classes from './home.module.css';

/** At the end of a panel's head: the way to all of it. */
export function SectionLink({ section, text }: { readonly section: 'line' | 'live'; readonly text: string }) {
  const { language } = usePreferences();
  return (
    <a className={classes.all} href={sectionHref(language, section)}>
      {text}
      <ChevronRightIcon size={14} />
    </a>
  );
}
