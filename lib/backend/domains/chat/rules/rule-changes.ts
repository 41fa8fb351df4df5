import type { RoomRules } from '#lib/contract/chat/rules.ts'
import type { SystemLine } from '#lib/shared/vocabulary/rooms.ts'

/** The notice to the room: a word of SYSTEM_LINES with its values. */
export interface SystemNews {
  key: SystemLine
  values: Record<string, string | number>
}

type Mode = 'slow' | 'followers' | 'level' | 'emoji' | 'alone' | 'unique' | 'first' | 'delay'

/** What has changed of a room's rules, a sentence each. The shield is one sentence, whatever it brings along. */
export function ruleChanges(before: RoomRules, after: RoomRules): SystemNews[] {
  if (before.shield !== after.shield) return [{ key: after.shield ? 'shield_on' : 'shield_off', values: {} }]
  const modes: [Mode, number | boolean | null, number | boolean | null, string?][] = [
    ['slow', before.slow_seconds, after.slow_seconds, 'seconds'],
    ['followers', before.followers_minutes !== null, after.followers_minutes !== null],
    ['level', before.least_level, after.least_level, 'level'],
    ['emoji', before.emoji_only, after.emoji_only],
    ['alone', before.emoji_alone, after.emoji_alone],
    ['unique', before.unique, after.unique],
    ['first', before.hold_first, after.hold_first],
    ['delay', before.delay_seconds, after.delay_seconds, 'seconds'],
  ]
  const changed = modes.flatMap(([mode, was, is, name]): SystemNews[] =>
    was === is
      ? []
      : [{ key: `${mode}_${is ? 'on' : 'off'}`, values: name && is ? { [name]: Number(is) } : {} }],
  )
  if (before.no_links !== after.no_links)
    changed.push({ key: after.no_links ? 'links_off' : 'links_on', values: {} })
  if (before.guests !== after.guests) changed.push({ key: `guests_${after.guests}`, values: {} })
  return changed
}
