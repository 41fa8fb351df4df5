import type { Messages } from '#lib/i18n/messages/messages.ts'
import type { EventType } from '#lib/shared/vocabulary.ts'

type Events = Messages['matches']['lists']['event']

/** The key in `matches.event` of an event's name; other types use `unknown`. */
export const eventKey = (type: EventType): keyof Events =>
  Object.hasOwn(KEYS, type) ? (type as keyof Events) : 'unknown'

const KEYS: Partial<Record<EventType, true>> = {
  goal: true,
  penalty_goal: true,
  own_goal: true,
  penalty_missed: true,
  red: true,
  second_yellow: true,
  yellow: true,
  var: true,
}
