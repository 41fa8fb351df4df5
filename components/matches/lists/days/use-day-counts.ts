import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { keys } from '#lib/client/core/keys.ts'
import type { TopicMessage } from '#lib/contract/core/push.ts'
import { countsPush } from '#lib/contract/matches/match.ts'
import type { BoardStore } from '../board/board-store.ts'
import { isCountedDay } from '../board/push/apply-push.ts'

/** The counts of another day than the site's are loaded at most this often (ms). */
const REFETCH_MS = 60_000

/**
 * Keeps the counts of the tabs up to date where the visitor's today is not the site's: a push has only the
 * counts of the site's day, so it causes those of the visitor's to be loaded. Returns the handler of messages
 * of the sport's topic.
 */
export function useDayCounts(store: BoardStore): (message: TopicMessage) => void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const load = async () => {
    const { sport, date, zone } = store.get().view
    const { getMatchDays } = await import('#lib/client/matches/lists.ts')
    const { days } = await client.query({
      queryKey: keys.matchDays(sport, date, 1, zone),
      queryFn: () => getMatchDays(sport, date, 1, { timeZone: zone, quiet: true }),
      staleTime: 0,
    })
    const [day] = days
    if (day) store.setCounts({ results: day.results, schedule: day.schedule, all: day.matches })
  }

  return (message) => {
    if (message.type !== 'counts' || timer.current !== undefined) return
    const push = countsPush.safeParse(message)
    const { view } = store.get()
    if (!push.success || view.date !== view.today || isCountedDay(view, push.data)) return
    timer.current = setTimeout(() => {
      timer.current = undefined
      // Without an answer the counts stay as they are until the next push.
      load().catch(() => {})
    }, REFETCH_MS)
  }
}
