import type { TopicMessage } from '#lib/contract/core/push.ts'

/** The match that a message is about; null for other messages. */
const matchIn = ({ type, match }: TopicMessage): number | null =>
  type === 'match' &&
  typeof match === 'object' &&
  match !== null &&
  'id' in match &&
  typeof match.id === 'number'
    ? match.id
    : null

/** When each row was pushed, or requested (ms, monotonic). Rows of the page are the oldest. */
export function createRowTimes() {
  const times = new Map<number, number>()
  return {
    /** Whether a row is newer than what was requested at `since`, or as new. */
    isSince: (id: number, since: number): boolean => (times.get(id) ?? Number.NEGATIVE_INFINITY) >= since,
    /**
     * Records a push of a row that the list has or had: one that has left the list is then not added again by
     * older data.
     */
    pushed(message: TopicMessage, at: number, lists: readonly ReadonlyMap<number, unknown>[]): void {
      const id = matchIn(message)
      if (id !== null && lists.some((rows) => rows.has(id))) times.set(id, at)
    },
    requested(ids: Iterable<number>, since: number): void {
      for (const id of ids) if ((times.get(id) ?? Number.NEGATIVE_INFINITY) < since) times.set(id, since)
    },
  }
}
