import { useCallback } from 'react'
import type { PlayAddress } from '#lib/contract/streams/rooms.ts'
import type { Quality } from '#lib/shared/vocabulary.ts'
import { readAbilities } from '../../controls/abilities.ts'
import { browserStorage, readSettings } from '../../settings.ts'
import {
  chooseVariants,
  type PlaybackPreferences,
  qualitiesOf,
  type VariantChoice,
} from '../variants/choose-variants.ts'
import { readDevice, startQuality } from './auto-quality.ts'

interface Options {
  small: boolean
  beside: boolean
  /** Qualities that this browser failed to decode. */
  unplayable: readonly Quality[]
}

/** The variants to try, the offered qualities, and the selected one. */
export interface VariantSelection extends VariantChoice {
  offered: Quality[]
  quality: Quality | null
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
      const offered = qualitiesOf(known).filter((quality) => !unplayable.includes(quality))
      const current = at && offered.includes(at) ? at : null
      const auto = current ?? startQuality(offered, readSettings(browserStorage).autoQuality, readDevice())
      const quality = preferences.quality ?? auto
      const resolved = { ...preferences, quality, smallest: small, tiled: beside }
      return { offered, quality, ...chooseVariants(known, readAbilities(), resolved, unplayable) }
    },
    [list, small, beside, unplayable],
  )
}
