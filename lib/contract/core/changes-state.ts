import { AVATAR_PATH } from '#lib/shared/addresses/avatar-address.ts'
import { CALENDAR_PATH } from '#lib/shared/addresses/calendar-address.ts'
import { COVER_PATH } from '#lib/shared/addresses/cover-address.ts'
import { ENDPOINTS } from './endpoints.ts'

const CHANGES = new Map<string, boolean>(
  ENDPOINTS.map((endpoint) => [`/${endpoint.path.toLowerCase()}`, endpoint.changes]),
)

/** Paths under which files and documents are read: no calls of the contract, and none that changes state. */
const READ_ONLY = ['/uploads/', '/api/docs', '/api/openapi.json', AVATAR_PATH, COVER_PATH, CALENDAR_PATH]

/**
 * True for a call that changes state, so that a cookie alone does not authorise it. Paths match whatever
 * their case.
 */
export const changesState = (_method: string, path: string): boolean =>
  CHANGES.get(path.toLowerCase()) ?? false

/**
 * The same for another back end, which may have calls unknown to the contract: all of them change state
 * unless they read a file.
 */
export function mayChangeState(method: string, path: string): boolean {
  const lower = path.toLowerCase()
  const reads = (method === 'GET' || method === 'HEAD') && READ_ONLY.some((start) => lower.startsWith(start))
  return CHANGES.get(lower) ?? !reads
}
