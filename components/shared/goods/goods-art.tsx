import type { ReactNode } from 'react'
import { TIER_GROUNDS } from '#components/shared/people/tier-art.ts'
import { TierBadge } from '#components/shared/people/tier-badge.tsx'
import type { Goods } from '#lib/contract/mall/goods.ts'
import type { TierStyle } from '#lib/shared/vocabulary/gifts.ts'
import { GiftArt } from './gift-art.tsx'

/** A beam of light from above: an entrance effect in the colour of its style. */
const entrance = (style: TierStyle) => (
  <>
    <path d="M14 5h12l10 30H4z" className={`opacity-30 ${TIER_GROUNDS[style]}`} />
    <path d="M17 5h6l5 30H12z" className={`opacity-60 ${TIER_GROUNDS[style]}`} />
    <path d="M12 2h16v5H12z" className="fill-ink-3" />
    <circle cx="20" cy="19" r="4" className="fill-surface" />
    <path d="M13 34c0-6 3-9 7-9s7 3 7 9z" className="fill-surface" />
  </>
)

/** Drawings on a 40 px grid of kinds without a style. */
const ART: Record<'horn' | 'repair_card' | 'real', ReactNode> = {
  horn: (
    <>
      <path d="M5 17h7L29 7v26L12 23H5z" className="fill-brand" />
      <path d="M9 23h6l2 11h-6z" className="fill-brand-strong" />
      <path
        d="M33 15c2 2.5 2 7.5 0 10M36 12c4 4 4 12 0 16"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        className="stroke-card-yellow"
      />
    </>
  ),
  repair_card: (
    <>
      <rect x="6" y="8" width="28" height="27" rx="4" className="fill-surface-3" />
      <path d="M6 12a4 4 0 0 1 4-4h20a4 4 0 0 1 4 4v4H6z" className="fill-info" />
      <path d="M13 4v7M27 4v7" strokeWidth="2.5" strokeLinecap="round" className="stroke-ink-3" />
      <path
        d="M13 25l5 5 9-10"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-brand"
      />
    </>
  ),
  real: (
    <>
      <path d="M20 4l15 7v18l-15 7-15-7V11z" className="fill-skin-2" />
      <path d="M5 11l15 7 15-7-15-7z" className="fill-skin-3" />
      <path d="M12 7.5l15 7v6l-3.5 1.6v-6L8.5 9.2z" className="fill-card-yellow" />
      <path d="M20 18v18" strokeWidth="1.5" className="stroke-ink-3" />
    </>
  ),
}

type Drawn = Pick<Goods, 'kind' | 'image' | 'look' | 'gift'>

/**
 * The drawing of goods of the mall by their kind: decoration beside their name. An uploaded picture takes precedence.
 * `size` in px.
 */
export function GoodsArt({ goods, size = 48 }: { goods: Drawn; size?: number }) {
  const { kind, image, look, gift } = goods
  if (image !== null || gift !== null)
    return (
      <GiftArt
        code={image === null ? gift?.code : undefined}
        image={image ?? gift?.image}
        effect={gift?.effect ?? 'float'}
        size={size}
      />
    )
  if (kind === 'badge') return <TierBadge tierStyle={look ?? 'bronze'} kind="badge" size={size} />
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" width={size} height={size} className="shrink-0">
      {kind === 'entrance' ? entrance(look ?? 'bronze') : kind === 'gift' ? ART.real : ART[kind]}
    </svg>
  )
}
