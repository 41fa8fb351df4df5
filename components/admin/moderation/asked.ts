import type { InputOf } from '#lib/contract/core/endpoint.ts'
import type { getModerationLog } from '#lib/contract/moderation/log.ts'
import { MODERATION_ACTIONS, type ModerationAction } from '#lib/shared/vocabulary/rooms.ts'

/** What is looked for in the log, as it is typed and as it stands in the address; '' is not asked for. */
export interface Asked {
  by: string
  room: string
  kind: ModerationAction | ''
  from: string
  to: string
}

const NUMBER = /^[1-9]\d{0,9}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const isDay = (text: string) => DAY.test(text) && !Number.isNaN(Date.parse(text))

/** What an address asks for; what is none is not asked for. */
export function askedOf(query: Pick<URLSearchParams, 'get'>): Asked {
  const read = (name: string, fits: (text: string) => boolean) => {
    const text = query.get(name) ?? ''
    return fits(text) ? text : ''
  }
  return {
    by: read('by', (text) => NUMBER.test(text)),
    room: read('room', (text) => NUMBER.test(text)),
    kind: MODERATION_ACTIONS.find((action) => action === query.get('kind')) ?? '',
    from: read('from', isDay),
    to: read('to', isDay),
  }
}

/** The query that asks for it: '' for everything. */
export function queryOf(asked: Asked): string {
  const set = Object.entries(asked).filter(([, value]) => value.trim() !== '')
  const query = new URLSearchParams(set.map(([name, value]) => [name, value.trim()])).toString()
  return query === '' ? '' : `?${query}`
}

/** Which field cannot be looked for; null for none. */
export function faultOf(asked: Asked): 'by' | 'room' | 'times' | null {
  if (asked.by.trim() !== '' && !NUMBER.test(asked.by.trim())) return 'by'
  if (asked.room.trim() !== '' && !NUMBER.test(asked.room.trim())) return 'room'
  return asked.from !== '' && asked.to !== '' && asked.from > asked.to ? 'times' : null
}

/** The start of a day on the operator's own clock, `after` days later. */
function startOf(day: string, after = 0): string {
  const at = new Date(`${day}T00:00:00`)
  at.setDate(at.getDate() + after)
  return at.toISOString()
}

/** As the call takes it: both days are within. */
export const inputOf = (asked: Asked): InputOf<typeof getModerationLog> => ({
  ...(asked.by === '' ? {} : { by_user_id: Number(asked.by) }),
  ...(asked.room === '' ? {} : { room_id: Number(asked.room) }),
  ...(asked.kind === '' ? {} : { action: asked.kind }),
  ...(asked.from === '' ? {} : { from: startOf(asked.from) }),
  ...(asked.to === '' ? {} : { until: startOf(asked.to, 1) }),
})
