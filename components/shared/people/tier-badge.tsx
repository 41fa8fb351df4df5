import type { TierKind, TierStyle } from '#lib/shared/vocabulary/gifts.ts'
import { TIER_GROUNDS, TIER_PATHS } from './tier-art.ts'

/**
 * The badge of a tier, a shield for guards and a crown for nobles, or a rosette for one of the exchange mall, in the
 * colour of its style. Decorative: its name is beside it.
 */
export function TierBadge({
  tierStyle,
  kind,
  size = 20,
}: {
  tierStyle: TierStyle
  kind: TierKind | 'badge'
  size?: number
}) {
  const { shape, mark, markClass } = TIER_PATHS[kind]
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" width={size} height={size} className="shrink-0">
      <path d={shape} className={TIER_GROUNDS[tierStyle]} />
      <path d={mark} strokeWidth="1.6" strokeLinecap="round" className={markClass} />
    </svg>
  )
}
