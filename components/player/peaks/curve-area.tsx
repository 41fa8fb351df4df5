import { areaOf } from './peaks.ts'

const BOX = { width: 600, height: 24 }

/** Chat activity as a filled curve over a seek bar. Decorative; the bar has a text alternative. */
export function CurveArea({ counts, className }: { counts: readonly number[]; className: string }) {
  const area = areaOf(counts, BOX)
  if (!area) return null
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      preserveAspectRatio="none"
      className={`pointer-events-none text-ink-2 ${className}`}
    >
      <path d={area} fill="currentColor" opacity="0.45" />
    </svg>
  )
}
