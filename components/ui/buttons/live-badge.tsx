/** Says that something is live now. `label` in the page's language. */
export function LiveBadge({ label, className = '' }: { label: string; className?: string }) {
  return (
    <span
      className={`inline-flex items-center rounded-xs bg-live px-1.5 font-bold text-2xs text-on-live leading-[18px] tracking-[0.02em] whitespace-nowrap ${className}`}
    >
      {label}
    </span>
  )
}

/** A pulsing dot for live data; it is still for users who prefer reduced motion. */
export function LiveDot() {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-1.5 shrink-0 animate-pulse-soft rounded-full bg-live"
    />
  )
}
