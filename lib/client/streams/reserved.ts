import { type MutationOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { keys } from '../core/keys.ts'
import { getAuthState, useUser } from '../session/current-user.ts'

export type ReservedKind = 'match' | 'booking'

/** Minutes before the start at which the user is reminded, by the id of the match or booking. */
type Ahead = Readonly<Record<string, readonly number[]>>
type Reserved = Readonly<Record<ReservedKind, Ahead>>

const byId = (list: readonly { id: number; ahead: number[] }[]): Ahead =>
  Object.fromEntries(list.map(({ id, ahead }) => [id, ahead]))

/**
 * Everything a user has reserved, for all buttons of the page. Loaded with the first button that is shown; the calls
 * are a chunk of their own, as most visitors are guests.
 */
const reservedQuery = (userId: number) =>
  queryOptions({
    queryKey: keys.reserved(userId),
    queryFn: async ({ signal }): Promise<Reserved> => {
      const { getReservedIds } = await import('./reservations.ts')
      const { matches, bookings } = await getReservedIds({ signal, quiet: true })
      return { match: byId(matches), booking: byId(bookings) }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The minutes before the start at which the user is reminded of it; null where it is not reserved. */
export function useReserved(kind: ReservedKind, id: number): readonly number[] | null {
  const userId = useUser()?.id ?? null
  const { data } = useQuery({
    ...reservedQuery(userId ?? 0),
    enabled: userId !== null,
    select: (reserved) => reserved[kind][id] ?? null,
  })
  return data ?? null
}

interface SetReserved {
  /** The minutes before the start to remind at; null ends the reservation. */
  ahead: readonly number[] | null
  onMessage?: (message: string) => void
}

/** Reserves a match or a booked broadcast, changes its reminders or ends it. Refusals are shown by the shell. */
export const setReservedMutation = (kind: ReservedKind, id: number) =>
  ({
    mutationFn: async ({ ahead, onMessage }, { client }) => {
      const auth = getAuthState()
      if (auth.state !== 'user') return
      const { queryKey } = reservedQuery(auth.user.id)
      // A load that began before the change would undo it in the cache.
      await client.cancelQueries({ queryKey })
      const { reserveMatch, reserveBooking, endReservation } = await import('./reservations.ts')
      const options = onMessage ? { onMessage } : {}
      if (ahead === null) await endReservation({ [`${kind}_id`]: id }, options)
      else await (kind === 'match' ? reserveMatch : reserveBooking)(id, ahead, options)
      const current = client.getQueryData(queryKey)
      if (!current) return client.invalidateQueries({ queryKey })
      const { [id]: _before, ...others } = current[kind]
      client.setQueryData(queryKey, {
        ...current,
        [kind]: ahead === null ? others : { ...others, [id]: ahead },
      })
    },
  }) satisfies MutationOptions<void, Error, SetReserved>
