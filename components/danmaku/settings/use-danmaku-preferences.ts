import { useMemo } from 'react'
import { useBlocked } from '#components/shared/room-live/blocked.ts'
import { usePreference } from '#lib/client/preferences/store.ts'
import type { DanmakuAppearance } from '../engine/appearance.ts'
import { type CrowdOptions, crowdOptions } from '../engine/crowd.ts'
import type { DanmakuFilter } from '../engine/filter.ts'

/**
 * The viewer's filter, with the users whom they have blocked; like all of these stored in the browser for a guest and
 * with the account for a user.
 */
export function useDanmakuFilter(): DanmakuFilter {
  const modes = usePreference('danmaku_modes')
  const words = usePreference('danmaku_words')
  const patterns = usePreference('danmaku_patterns')
  const users = useBlocked()
  const minLevel = usePreference('danmaku_least_level')
  const maxLength = usePreference('danmaku_longest')
  const colour = usePreference('danmaku_colour')
  return useMemo(
    () => ({ modes, words, patterns, users: [...users], minLevel, maxLength, colour }),
    [modes, words, patterns, users, minLevel, maxLength, colour],
  )
}

/** The viewer's appearance preferences. */
export function useDanmakuAppearance(): DanmakuAppearance {
  const position = usePreference('danmaku_way')
  const font = usePreference('danmaku_font')
  const bold = usePreference('danmaku_bold')
  const stroke = usePreference('danmaku_stroke')
  const colour = usePreference('danmaku_colour')
  const overlap = usePreference('danmaku_overlap')
  return useMemo(
    () => ({ position, font, bold, stroke, colour, overlap }),
    [position, font, bold, stroke, colour, overlap],
  )
}

/** How many messages the viewer wants to see. */
export function useDanmakuCrowd(): CrowdOptions {
  const density = usePreference('danmaku_density')
  const merge = usePreference('danmaku_merge')
  return useMemo(() => crowdOptions(density, merge), [density, merge])
}
