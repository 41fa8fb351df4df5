import { useCallback } from 'react'
import type { PlayAddress } from '#lib/contract/streams/rooms.ts'
import type { Quality } from '#lib/shared/vocabulary.ts'
import { browserStorage, readSettings } from '../../settings.ts'
import type { PlaybackPreferences } from '../variants/choose-variants.ts'
import { selectVariants, type VariantSelection } from '../variants/select-variants.ts'

interface Options {
  small: boolean
  beside: boolean
  /** Qualities that this browser failed to decode. */
  unplayable: readonly Quality[]
}

/**
 * Returns a function that selects the variants for the viewer's preferences; `at` is the automatic quality.
 */
export function useVariantSelection(
  addresses: readonly PlayAddress[],
  { small, beside, unplayable }: Options,
): (preferences: PlaybackPreferences, at: Quality | null) => VariantSelection {
  // A push repeats the addresses whenever the number of viewers changes; only a different list matters.
  const list = JSON.stringify(addresses)
  return useCallback(
    (preferences, at) => {
      const known = JSON.parse(list) as PlayAddress[]
      const isOffered = known.some(({ quality }) => quality === at) && at !== null && !unplayable.includes(at)
      const quality = preferences.quality ?? (isOffered ? at : null)
      const resolved = { ...preferences, quality, smallest: small, tiled: beside }
      return selectVariants(known, resolved, readSettings(browserStorage).autoQuality, unplayable)
    },
    [list, small, beside, unplayable],
  )
}
