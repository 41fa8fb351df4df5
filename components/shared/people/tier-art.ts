import type { TierKind, TierStyle } from '#lib/shared/vocabulary/gifts.ts'

/** Fill classes of badges and text classes of names, in the colour of a tier's style. */
export const TIER_GROUNDS: Record<TierStyle, string> = {
  bronze: 'fill-tier-bronze',
  silver: 'fill-tier-silver',
  gold: 'fill-tier-gold',
  jade: 'fill-tier-jade',
  sapphire: 'fill-tier-sapphire',
  ruby: 'fill-tier-ruby',
  crown: 'fill-tier-crown',
}
export const TIER_INKS: Record<TierStyle, string> = {
  bronze: 'text-tier-bronze',
  silver: 'text-tier-silver',
  gold: 'text-tier-gold',
  jade: 'text-tier-jade',
  sapphire: 'text-tier-sapphire',
  ruby: 'text-tier-ruby',
  crown: 'text-tier-crown',
}

/** The two paths of a badge on a 20 px grid: the shape, and the mark on it. */
export const TIER_PATHS: Record<TierKind | 'badge', { shape: string; mark: string; markClass: string }> = {
  guard: {
    shape: 'M10 1l7.5 2.5v6c0 4.5-3.2 7.7-7.5 9.5-4.3-1.8-7.5-5-7.5-9.5v-6z',
    mark: 'M10 5.5l1.3 2.7 3 .4-2.2 2.1.5 2.9-2.6-1.4-2.6 1.4.5-2.9-2.2-2.1 3-.4z',
    markClass: 'fill-surface',
  },
  badge: {
    shape:
      'M10 .8l2.4 2.2 3.2-.6.8 3.2 2.8 1.7-1.3 3 1.3 3-2.8 1.7-.8 3.2-3.2-.6-2.4 2.2-2.4-2.2-3.2.6-.8-3.2-2.8-1.7 1.3-3-1.3-3 2.8-1.7.8-3.2 3.2.6z',
    mark: 'M6.5 10.2l2.4 2.4 4.6-4.9',
    markClass: 'fill-none stroke-surface',
  },
  noble: {
    shape: 'M1.5 5l4.5 4L10 2l4 7 4.5-4-1.7 12H3.2z',
    mark: 'M4.5 13.5h11',
    markClass: 'fill-none stroke-surface',
  },
}
