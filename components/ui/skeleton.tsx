/**
 * A grey placeholder of the size of the content. Hidden from screen readers: the list around it says that it
 * loads.
 */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span aria-hidden="true" className={`block animate-pulse-soft rounded-xs bg-surface-3 ${className}`} />
  )
}

/**
 * Rows of a loading list; `columns` are the widths of its columns as classes, so that nothing moves when the
 * content arrives.
 */
export function SkeletonRows({
  label,
  rows,
  columns,
}: {
  label: string
  rows: number
  columns: readonly string[]
}) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: equal rows that never move
          key={row}
          className="flex h-(--row) items-center gap-4 border-line border-t px-4 first:border-t-0"
        >
          {columns.map((width) => (
            <Skeleton key={width} className={`h-3 ${width}`} />
          ))}
        </div>
      ))}
    </div>
  )
}
