/**
 * A wealth level as a small badge, drawn by code. Each ten levels have their own ground and emblem; the
 * number shows the level to users who do not distinguish them.
 */
const TIERS = [
  { ground: 'fill-surface-3', ink: 'fill-ink-2', emblem: 'M9 5.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z' },
  {
    ground: 'fill-info',
    ink: 'fill-surface',
    emblem: 'M9 4.500l4 2v3c0 2.2-1.6 3.6-4 4.5-2.4-.9-4-2.3-4-4.5v-3z',
  },
  { ground: 'fill-brand', ink: 'fill-on-brand', emblem: 'M9 4.500l4 2.300v4.500l-4 2.300-4-2.300v-4.500z' },
  { ground: 'fill-amber', ink: 'fill-surface', emblem: 'M6.500 5h5l2 3-4.500 5.500-4.500-5.500z' },
  {
    ground: 'fill-live',
    ink: 'fill-on-live',
    emblem: 'M9 4.200l1.500 3 3.300.5-2.400 2.300.6 3.300-3-1.600-3 1.600.6-3.300-2.400-2.300 3.300-.5z',
  },
  {
    ground: 'fill-card-yellow',
    ink: 'fill-on-card-yellow',
    emblem: 'M4.500 6l2.300 2.200 2.200-3.400 2.200 3.400 2.300-2.200-.9 6h-7.200z',
  },
] as const

/** 0 for users without a level, then one for each ten levels. */
const tierOf = (level: number) => Math.min(TIERS.length - 1, Math.ceil(Math.max(0, level) / 10))

/** `label` names it for screen readers; without one it is decorative. `size` is its height in px. */
export function LevelIcon({ level, label, size = 18 }: { level: number; label?: string; size?: number }) {
  const { ground, ink, emblem } = TIERS[tierOf(level)] ?? TIERS[0]
  return (
    <>
      <svg aria-hidden="true" viewBox="0 0 34 18" width={(size * 34) / 18} height={size} className="shrink-0">
        <rect width="34" height="18" rx="9" className={ground} />
        <path d={emblem} className={ink} />
        <text x="22" y="12.900" textAnchor="middle" className={`num font-semibold text-[11px] ${ink}`}>
          {level}
        </text>
      </svg>
      {label === undefined ? null : <span className="sr-only">{label}</span>}
    </>
  )
}
