/** A progress bar: `value` from 0 to 1, or undefined while it is unknown. */
export function Progress({ label, value }: { label: string; value?: number }) {
  const percent = value === undefined ? undefined : Math.round(Math.min(Math.max(value, 0), 1) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-1.5 w-full overflow-hidden rounded-full bg-surface-3"
    >
      <div
        className={`h-full rounded-full bg-brand transition-[width] ${percent === undefined ? 'w-1/3 animate-pulse-soft' : ''}`}
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </div>
  )
}
