import { AUDIENCE_PERIODS, type AudiencePeriod, roomCategories } from '#lib/contract/streams/rooms.ts'

/** Rooms per page of the live list: full rows with one, two, three and four columns. */
export const PAGE_SIZE = 24

type Query = Record<string, string | string[] | undefined>

const number = (text: string | string[] | undefined, max: number) =>
  typeof text === 'string' && /^\d{1,9}$/.test(text) && Number(text) <= max ? Number(text) : null

/**
 * Reads `type`, `page` and a competition's `id` from the address of the live list. Invalid values count as
 * the first, or as none.
 */
export function readListQuery(query: Query): { type: number; page: number; id: number | null } {
  return {
    type: number(query.type, roomCategories.length) ?? 0,
    page: number(query.page, 9999) || 1,
    id: number(query.id, 999_999_999) || null,
  }
}

/** Reads `type` and the period (`tab`) from the address of a ranking. */
export function readRankQuery(query: Query): { type: number; period: AudiencePeriod } {
  return {
    type: readListQuery(query).type,
    period: AUDIENCE_PERIODS.find((period) => period === query.tab) ?? 'day',
  }
}

/** Reads `type`, `page` and `tab` from the address of the bookings: all upcoming ones, or the user's own. */
export function readReserveQuery(query: Query): { type: number; page: number; tab: 'coming' | 'mine' } {
  const { type, page } = readListQuery(query)
  return { type, page, tab: query.tab === 'mine' ? 'mine' : 'coming' }
}
