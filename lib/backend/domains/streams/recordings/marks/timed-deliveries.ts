/** The minutes of a match that one delivery of a live feed can span. */
const MAX_DELIVERY_MINUTES = 2

/**
 * Returns the events whose time is known, in their order: the time they were reported (`createdAt`). Events of a long part of the match
 * reported at once (read afterwards, or from its middle on) are left out.
 */
export function eventsWithTime<Event extends { minute: number | null; createdAt: Date }>(
  events: readonly Event[],
): Event[] {
  const deliveries = Map.groupBy(events, ({ createdAt }) => createdAt.getTime())
  return events.filter(({ createdAt }) => {
    const minutes = (deliveries.get(createdAt.getTime()) ?? []).map(({ minute }) => minute ?? 0)
    return Math.max(...minutes) - Math.min(...minutes) <= MAX_DELIVERY_MINUTES
  })
}
