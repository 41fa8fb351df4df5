/**
 * Goals that a score list has said aloud for screen readers, by event and by whether it was taken back: what else tells
 * of goals passes these by, so that nobody hears one twice.
 */
const said = new Set<string>()
/** More than this many goals ago is long ago. */
const KEPT = 200

const key = (eventId: number, cancelled: boolean) => `${eventId} ${cancelled}`

export function markSaid(eventId: number, cancelled: boolean): void {
  const [oldest] = said
  if (said.size >= KEPT && oldest !== undefined) said.delete(oldest)
  said.add(key(eventId, cancelled))
}

export const wasSaid = (eventId: number, cancelled: boolean): boolean => said.has(key(eventId, cancelled))
