/** A country's flag from `/assets/flags/`; the name of the country stands beside it. */
export function Flag({ country, size = 16 }: { readonly country: string; readonly size?: number }) {
  return (
    <img
      className="gh-flag"
      src={`/assets/flags/${country.toLowerCase()}.svg`}
      width={size}
      height={Math.round(size * 0.75)}
      loading="lazy"
      decoding="async"
      alt=""
    />
  );
}
