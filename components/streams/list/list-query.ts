import { AUDIENCE_PERIODS, type AudiencePeriod, roomCategories } from '#lib/contract/streams/rooms.ts'

/** Rooms on a page of the live list: whole rows of one, two, three and four. */
export const PAGE_SIZE = 24

type Query = Record<string, string | string[] | undefined>

const number = (given: string | string[] | undefined, most: number) =>
  typeof given === 'string' && /^\d{1,9}$/.test(given) && Number(given) <= most ? Number(given) : null

/** `type`, `page` and a competition's `id` of the live list's address; what is not one of them counts as the first, or as none. */
export function readListQuery(query: Query): { type: number; page: number; id: number | null } {
  return {
    type: number(query.type, roomCategories.length) ?? 0,
    page: number(query.page, 9999) || 1,
    id: number(query.id, 999_999_999) || null,
  }
}

/** `type` and, in `tab`, the period of a ranking's address. */
export function readRankQuery(query: Query): { type: number; period: AudiencePeriod } {
  return {
    type: readListQuery(query).type,
    period: AUDIENCE_PERIODS.find((period) => period === query.tab) ?? 'day',
  }
}

/** `type`, `page` and whose bookings the address asks for: everybody's that come, or one's own. */
export function readReserveQuery(query: Query): { type: number; page: number; tab: 'coming' | 'mine' } {
  const { type, page } = readListQuery(query)
  return { type, page, tab: query.tab === 'mine' ? 'mine' : 'coming' }
}
