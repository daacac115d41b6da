import { useSiteName } from '../../i18n/index.ts';

/** A pane of glass with a leaf grown into it. */
export function LogoMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg className="gh-logo__mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <path className="gh-logo__frame" d="M16 2.6 28 10v17a2.4 2.4 0 0 1-2.4 2.4H6.4A2.4 2.4 0 0 1 4 27V10z" />
      <path
        className="gh-logo__leaf"
        d="M16.4 25.2c-5.2-.3-8-3.4-7.6-8.9 5.3.1 8.1 3 7.6 8.9m0-3.4c-.3-6 2.5-9.3 8-9.6.2 5.9-2.5 9.2-8 9.6"
      />
      <path className="gh-logo__stem" d="M16.4 29V20.5" />
    </svg>
  );
}

/** The mark, and what the operator calls the site. */
export function Logo({ size = 28 }: { readonly size?: number }) {
  return (
    <span className="gh-logo">
      <LogoMark size={size} />
      <span className="gh-logo__word">{useSiteName()}</span>
    </span>
  );
}
