import { Skeleton } from './skeleton.tsx';

function times(count: number): number[] {
  return Array.from({ length: count }, (_one, at) => at);
}

/** A row of a list, at its final height. */
export function EventRowSkeleton({ outcomes = 3 }: { readonly outcomes?: 2 | 3 }) {
  return (
    <div className="gh-skeleton-row" aria-hidden>
      <span className="gh-skeleton-row__names">
        <Skeleton width="55%" />
        <Skeleton width="40%" />
      </span>
      {times(outcomes).map((at) => (
        <Skeleton key={at} width="var(--gh-odds-width)" height="var(--gh-odds-height)" />
      ))}
    </div>
  );
}

export function EventListSkeleton({ rows = 8 }: { readonly rows?: number }) {
  return (
    <div className="gh-panel" aria-hidden>
      {times(rows).map((at) => (
        <EventRowSkeleton key={at} />
      ))}
    </div>
  );
}

/** Scoreboard, tabs, and blocks of markets. */
export function EventPageSkeleton({ markets = 4 }: { readonly markets?: number }) {
  return (
    <div className="gh-stack" aria-hidden>
      <Skeleton height="8.5rem" />
      <Skeleton height="2.5rem" />
      {times(markets).map((at) => (
        <div key={at} className="gh-panel gh-skeleton-market">
          <Skeleton width="30%" />
          <span className="gh-skeleton-market__odds">
            {times(3).map((cell) => (
              <Skeleton key={cell} height="var(--gh-odds-height)" />
            ))}
          </span>
        </div>
      ))}
    </div>
  );
}

export function TableSkeleton({ rows = 6 }: { readonly rows?: number }) {
  return (
    <div className="gh-panel gh-skeleton-table" aria-hidden>
      {times(rows).map((at) => (
        <Skeleton key={at} height="1.25rem" />
      ))}
    </div>
  );
}
