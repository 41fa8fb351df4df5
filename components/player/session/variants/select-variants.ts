import type { PlayAddress } from '#lib/contract/streams/rooms.ts'
import type { Quality } from '#lib/shared/vocabulary.ts'
import { readAbilities } from '../../controls/abilities.ts'
import { readDevice, startQuality } from '../quality/auto-quality.ts'
import {
  chooseVariants,
  type PlaybackPreferences,
  qualitiesOf,
  type VariantChoice,
} from './choose-variants.ts'

/** The variants to try, the offered qualities, and the selected one. */
export interface VariantSelection extends VariantChoice {
  offered: Quality[]
  quality: Quality | null
}

/**
 * Selects the variants for this browser and the viewer's preferences; `auto` is the automatic quality, if that is
 * known, and `unplayable` are qualities that this browser failed to decode. Call it only in the browser.
 */
export function selectVariants(
  addresses: readonly PlayAddress[],
  preferences: PlaybackPreferences,
  auto: Quality | null,
  unplayable: readonly Quality[] = [],
): VariantSelection {
  const offered = qualitiesOf(addresses).filter((quality) => !unplayable.includes(quality))
  const quality = preferences.quality ?? startQuality(offered, auto, readDevice())
  return {
    ...{ offered, quality },
    ...chooseVariants(addresses, readAbilities(), { ...preferences, quality }, unplayable),
  }
}
