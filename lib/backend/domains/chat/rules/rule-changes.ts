import type { RoomRules } from '#lib/contract/chat/rules.ts'
import type { SystemMessage } from '#lib/shared/vocabulary/rooms.ts'

/** A system message to the room: its key with its values. */
export interface SystemNotice {
  key: SystemMessage
  values: Record<string, string | number>
}

type Mode = 'slow' | 'followers' | 'level' | 'emoji' | 'alone' | 'unique' | 'first' | 'delay'

/** Returns one system message per changed rule. The shield is one message, whatever rules it changes. */
export function ruleChanges(before: RoomRules, after: RoomRules): SystemNotice[] {
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
  const changed = modes.flatMap(([mode, was, is, name]): SystemNotice[] =>
    was === is
      ? []
      : [{ key: `${mode}_${is ? 'on' : 'off'}`, values: name && is ? { [name]: Number(is) } : {} }],
  )
  if (before.no_links !== after.no_links)
    changed.push({ key: after.no_links ? 'links_off' : 'links_on', values: {} })
  if (before.guests !== after.guests) changed.push({ key: `guests_${after.guests}`, values: {} })
  return changed
}
