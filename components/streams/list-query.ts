import { roomCategories } from '#lib/contract/streams.ts'

/** Rooms on a page of the live list: whole rows of one, two, three and four. */
export const PAGE_SIZE = 24

const number = (given: string | string[] | undefined, most: number) =>
  typeof given === 'string' && /^\d{1,4}$/.test(given) && Number(given) <= most ? Number(given) : null

/** `type` and `page` of the live list's address; what is not one of them counts as the first. */
export function readListQuery(query: Record<string, string | string[] | undefined>): {
  type: number
  page: number
} {
  return { type: number(query.type, roomCategories.length) ?? 0, page: number(query.page, 9999) || 1 }
}
