import { useCallback } from 'react'
import type { PlayAddress } from '#lib/contract/streams/rooms.ts'
import type { Quality } from '#lib/shared/vocabulary.ts'
import { readAbilities } from '../../controls/abilities.ts'
import { browserStorage, readSettings } from '../../settings.ts'
import { type Choice, chooseLines, qualitiesOf, type Wish } from '../lines/choose-lines.ts'
import { beginAt, readDevice } from './auto-quality.ts'

interface Options {
  small: boolean
  beside: boolean
  /** Qualities that turned out to be more than this browser decodes. */
  unplayable: readonly Quality[]
}

/** The lines to try, the qualities that are offered, and the one that is played. */
export interface LineUp extends Choice {
  offered: Quality[]
  quality: Quality | null
}

/** A function that chooses the lines for a wish, at the quality `at` where the player chooses it itself. */
export function useLineUp(
  addresses: readonly PlayAddress[],
  { small, beside, unplayable }: Options,
): (wanted: Wish, at: Quality | null) => LineUp {
  // A push repeats the addresses with every change of the viewers' number: only another list counts.
  const list = JSON.stringify(addresses)
  return useCallback(
    (wanted, at) => {
      const known = JSON.parse(list) as PlayAddress[]
      const offered = qualitiesOf(known).filter((quality) => !unplayable.includes(quality))
      const kept = at && offered.includes(at) ? at : null
      const auto = kept ?? beginAt(offered, readSettings(browserStorage).autoQuality, readDevice())
      const quality = wanted.quality ?? auto
      const asked = { ...wanted, quality, least: small, beside }
      return { offered, quality, ...chooseLines(known, readAbilities(), asked, unplayable) }
    },
    [list, small, beside, unplayable],
  )
}
