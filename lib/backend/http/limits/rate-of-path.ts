import { READ_PATH, UPLOAD_PATH } from '#lib/backend/ports/storage/index.ts'
import type { RateClass } from '#lib/contract/core/endpoint.ts'
import { AVATAR_PATH } from '#lib/shared/addresses/avatar-address.ts'
import { CALENDAR_PATH } from '#lib/shared/addresses/calendar-address.ts'
import { COVER_PATH } from '#lib/shared/addresses/cover-address.ts'

/** Asked by machines that watch the site, which must hear of it when it is busy. */
const FREE = new Set(['/healthz', '/readyz', '/metrics'])
const FILES = [READ_PATH, UPLOAD_PATH, AVATAR_PATH, COVER_PATH].map((path) => path.toLowerCase())
/** A calendar is read and written at each request: a whole season takes 80 ms. */
const CALENDAR_COST = 8

/**
 * What a request takes from the allowance of its address when its path is no endpoint's: files by a class of their own,
 * documents, calendars and unknown paths as reads; null for what is never limited. `path` is in lower case.
 */
export function rateOfPath(path: string): { rate: RateClass; cost: number } | null {
  if (FREE.has(path)) return null
  if (FILES.some((start) => path.startsWith(start))) return { rate: 'file', cost: 1 }
  return { rate: 'read', cost: path.startsWith(CALENDAR_PATH.toLowerCase()) ? CALENDAR_COST : 1 }
}
