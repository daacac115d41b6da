export interface SkeletonProps {
  /** Any CSS length. */
  readonly width?: string;
  readonly height?: string;
}

/** One bar of the size of what is coming. */
export function Skeleton({ width = '100%', height = '0.75rem' }: SkeletonProps) {
  return <span className="gh-skeleton" style={{ inlineSize: width, blockSize: height }} />;
}
