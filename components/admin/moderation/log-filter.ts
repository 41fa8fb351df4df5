import type { InputOf } from '#lib/contract/core/endpoint.ts'
import type { getModerationLog } from '#lib/contract/moderation/log.ts'
import { MODERATION_ACTIONS, type ModerationAction } from '#lib/shared/vocabulary/rooms.ts'

/** Filter of the moderation log, as typed and as in the address; '' does not filter. */
export interface LogFilter {
  by: string
  room: string
  kind: ModerationAction | ''
  from: string
  to: string
}

const NUMBER = /^[1-9]\d{0,9}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const isDay = (text: string) => DAY.test(text) && !Number.isNaN(Date.parse(text))

/** Reads the filter from an address; invalid values are ignored. */
export function readFilter(query: Pick<URLSearchParams, 'get'>): LogFilter {
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

/** Formats the filter as the query of an address; '' without a filter. */
export function toQuery(filter: LogFilter): string {
  const set = Object.entries(filter).filter(([, value]) => value.trim() !== '')
  const query = new URLSearchParams(set.map(([name, value]) => [name, value.trim()])).toString()
  return query === '' ? '' : `?${query}`
}

/** Returns the invalid field; null if all are valid. */
export function findFilterError(filter: LogFilter): 'by' | 'room' | 'times' | null {
  if (filter.by.trim() !== '' && !NUMBER.test(filter.by.trim())) return 'by'
  if (filter.room.trim() !== '' && !NUMBER.test(filter.room.trim())) return 'room'
  return filter.from !== '' && filter.to !== '' && filter.from > filter.to ? 'times' : null
}

/** Returns the start of a day in the operator's time zone, `after` days later. */
function startOf(day: string, after = 0): string {
  const at = new Date(`${day}T00:00:00`)
  at.setDate(at.getDate() + after)
  return at.toISOString()
}

/** Converts the filter to the input of the call; both days are included. */
export const inputOf = (filter: LogFilter): InputOf<typeof getModerationLog> => ({
  ...(filter.by === '' ? {} : { by_user_id: Number(filter.by) }),
  ...(filter.room === '' ? {} : { room_id: Number(filter.room) }),
  ...(filter.kind === '' ? {} : { action: filter.kind }),
  ...(filter.from === '' ? {} : { from: startOf(filter.from) }),
  ...(filter.to === '' ? {} : { until: startOf(filter.to, 1) }),
})
