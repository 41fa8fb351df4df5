export interface Share {
  label: string
  count: number
  tone: 'brand' | 'muted' | 'live' | 'info'
}

const BARS = { brand: 'bg-brand', muted: 'bg-line-strong', live: 'bg-live', info: 'bg-info' }

/** Shares of a total: labelled counts with a proportional bar below. Empty shares have no bar. */
export function Shares({ title, shares, note }: { title: string; shares: readonly Share[]; note?: string }) {
  const total = shares.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="py-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <b className="font-semibold">{title}</b>
        {note ? <span className="num text-ink-2 text-xs">{note}</span> : null}
      </p>
      <ul className="num mt-1 flex justify-between gap-3 text-sm">
        {shares.map(({ label, count }) => (
          <li key={label} className="whitespace-nowrap">
            <b className="font-semibold text-base">{count}</b> <span className="text-ink-2">{label}</span>
          </li>
        ))}
      </ul>
      <span aria-hidden="true" className="mt-1 flex h-1.5 gap-[3px] overflow-hidden rounded-xs bg-surface-3">
        {shares.map(({ label, count, tone }) =>
          count > 0 ? (
            <span key={label} className={BARS[tone]} style={{ width: `${(count / total) * 100}%` }} />
          ) : null,
        )}
      </span>
    </div>
  )
}
