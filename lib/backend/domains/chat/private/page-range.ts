import { type SQL, sql } from 'drizzle-orm'
import { MESSAGE_PAGE_SIZE } from '#lib/shared/vocabulary/conversations.ts'

/** The page to load: before or after a position; without both the newest one. */
export interface PageRange {
  before?: number | undefined
  after?: number | undefined
}

/** Maximum number of missed messages in one answer. */
const MAX_MISSED = 100

/**
 * The rest of a query of messages `l` behind its conditions, and the function that makes its rows a page, the oldest
 * first: a page before a position, or up to 100 missed messages after it.
 */
export function pageOf({ before, after }: PageRange): {
  rest: SQL
  toPage<Row>(rows: readonly Row[]): { page: readonly Row[]; hasMore: boolean }
} {
  const size = after === undefined ? MESSAGE_PAGE_SIZE : MAX_MISSED
  const range =
    after === undefined
      ? sql`${before === undefined ? sql`` : sql`and l.seq < ${before}::int`} order by l.seq desc`
      : sql`and l.seq > ${after}::int order by l.seq`
  return {
    rest: sql`${range} limit ${size + 1}::int`,
    toPage(rows) {
      const page = rows.slice(0, size)
      return { page: after === undefined ? page.toReversed() : page, hasMore: rows.length > size }
    },
  }
}
