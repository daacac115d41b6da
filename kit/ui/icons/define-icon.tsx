export interface IconProps {
  readonly size?: number;
  /** What it says, where it stands alone; without it the icon is decoration. */
  readonly label?: string;
}

export function defineIcon(path: string) {
  return function Icon({ size = 16, label }: IconProps) {
    return (
      <svg
        className="gh-icon"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      >
        <path d={path} />
      </svg>
    );
  };
}
