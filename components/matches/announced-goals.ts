/**
 * Goals that a score list has already announced to screen readers, by event and by whether they were
 * cancelled. Other announcers skip them, so that no goal is announced twice.
 */
const announced = new Set<string>()
/** Only this many of the latest goals are stored. */
const MAX_STORED = 200

const key = (eventId: number, cancelled: boolean) => `${eventId} ${cancelled}`

export function markAnnounced(eventId: number, cancelled: boolean): void {
  const [oldest] = announced
  if (announced.size >= MAX_STORED && oldest !== undefined) announced.delete(oldest)
  announced.add(key(eventId, cancelled))
}

export const wasAnnounced = (eventId: number, cancelled: boolean): boolean =>
  announced.has(key(eventId, cancelled))
