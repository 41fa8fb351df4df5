import { useMemo } from 'react'
import { usePreference } from '#lib/client/preferences/store.ts'
import type { DanmakuFilter } from '../engine/allow.ts'
import { type CrowdOptions, crowdOptions } from '../engine/crowd.ts'
import type { DanmakuStyle } from '../engine/drawn.ts'

/** What this reader leaves out, kept in the browser for a guest and with the account for a user, as all of these. */
export function useDanmakuFilter(): DanmakuFilter {
  const modes = usePreference('danmaku_modes')
  const words = usePreference('danmaku_words')
  const patterns = usePreference('danmaku_patterns')
  const users = usePreference('danmaku_users')
  const leastLevel = usePreference('danmaku_least_level')
  const longest = usePreference('danmaku_longest')
  const colour = usePreference('danmaku_colour')
  return useMemo(
    () => ({ modes, words, patterns, users, leastLevel, longest, colour }),
    [modes, words, patterns, users, leastLevel, longest, colour],
  )
}

/** How lines look to him. */
export function useDanmakuStyle(): DanmakuStyle {
  const way = usePreference('danmaku_way')
  const font = usePreference('danmaku_font')
  const bold = usePreference('danmaku_bold')
  const stroke = usePreference('danmaku_stroke')
  const colour = usePreference('danmaku_colour')
  const overlap = usePreference('danmaku_overlap')
  return useMemo(
    () => ({ way, font, bold, stroke, colour, overlap }),
    [way, font, bold, stroke, colour, overlap],
  )
}

/** How many of them he wants. */
export function useDanmakuCrowd(): CrowdOptions {
  const density = usePreference('danmaku_density')
  const merge = usePreference('danmaku_merge')
  return useMemo(() => crowdOptions(density, merge), [density, merge])
}
