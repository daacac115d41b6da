import type { SilkColour, SilkPattern, Silks as SilksView } from '@glasshouse/contracts/sportsbook-races';

/** As they are dyed, a little softer than a screen could. */
const INKS: Readonly<Record<SilkColour, string>> = {
  white: '#f8f8f4',
  black: '#1d2023',
  grey: '#99a0a6',
  red: '#d22f2f',
  maroon: '#7d1f35',
  pink: '#f291b8',
  orange: '#f08020',
  yellow: '#f6cf2b',
  beige: '#dcc79d',
  brown: '#754a2b',
  light_green: '#8fd06a',
  green: '#2f9e4f',
  dark_green: '#17583a',
  light_blue: '#7fc3ee',
  blue: '#2765c8',
  dark_blue: '#1c2f6b',
  mauve: '#b79ad6',
  purple: '#6a349b',
};

/** What the second colour covers of the body, which lies between 6 and 18 across and from 7 down to 25. */
const PATTERNS: Readonly<Record<SilkPattern, string>> = {
  plain: '',
  hoops: 'M6 9h12v3H6zm0 6h12v3H6zm0 6h12v3H6z',
  stripes: 'M7 7h2v18H7zm4 1h2v17h-2zm4-1h2v18h-2z',
  halves: 'M12 8l4-2 2 3v16h-6z',
  quarters: 'M12 8l4-2 2 3v7h-6zm-6 8h6v9H6z',
  sash: 'M6 8l2-2 10 15v4h-2L6 11z',
  cross: 'M6 8l2-2 10 15v4h-2L6 11zm12 0l-2-2L6 21v4h2l10-14z',
  chevron: 'M6 11l6 5 6-5v4l-6 5-6-5z',
  diamond: 'M12 10l4 6-4 6-4-6z',
  spots: 'M8 10h2v2H8zm6 0h2v2h-2zm-3 4h2v2h-2zm-3 4h2v2H8zm6 0h2v2h-2z',
};

/** The colours somebody rides in: shirt and cap, or the jacket of a greyhound. */
export function Silks({ silks: { pattern, body, second, cap } }: { readonly silks: SilksView }) {
  return (
    <svg
      viewBox="0 0 24 26"
      width="24"
      height="26"
      aria-hidden
      stroke="currentColor"
      strokeOpacity=".4"
      strokeWidth=".7"
    >
      {cap === undefined ? null : <path d="M8.5 5a3.5 3.5 0 0 1 7 0z" fill={INKS[cap]} />}
      <path d="M8 6L4 8l-3 6 4 2 1-2v11h12V14l1 2 4-2-3-6-4-2q-4 3-8 0z" fill={INKS[body]} />
      <path d={PATTERNS[pattern]} fill={INKS[second]} stroke="none" />
    </svg>
  );
}
