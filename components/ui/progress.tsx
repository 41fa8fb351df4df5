/** How far long work has come: `value` from 0 to 1, or none while that is unknown. */
export function Progress({ label, value }: { label: string; value?: number }) {
  const known = value === undefined ? undefined : Math.round(Math.min(Math.max(value, 0), 1) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={known}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-1.5 w-full overflow-hidden rounded-full bg-surface-3"
    >
      <div
        className={`h-full rounded-full bg-brand transition-[width] ${known === undefined ? 'w-1/3 animate-pulse-soft' : ''}`}
        style={known === undefined ? undefined : { width: `${known}%` }}
      />
    </div>
  )
}
