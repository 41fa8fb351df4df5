import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOddsPreferences } from '#components/shared/odds/odds-rules.tsx'
import { matchOddsQuery } from '#lib/client/odds.ts'
import { oddsKeys } from '#lib/client/odds-keys.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { matchTopic } from '#lib/contract/core/push.ts'
import { oddsPush, type RowOdds } from '#lib/contract/odds.ts'
import type { OddsMarket } from '#lib/shared/vocabulary.ts'
import { applyOdds, hasNewMarket, type MatchOdds } from './logic/apply-odds.ts'

/** Writes pushed prices into every cached market of the match. */
function writeOdds(client: QueryClient, userId: number | null, matchId: number, rows: readonly RowOdds[]) {
  client.setQueriesData<MatchOdds>({ queryKey: oddsKeys.anyMatchOdds(userId, matchId) }, (odds) => {
    if (!odds?.market) return odds
    const list = applyOdds({ [odds.market]: odds.list }, matchId, rows)[odds.market]
    return list && list !== odds.list ? { ...odds, list } : odds
  })
}

interface MatchOddsOptions {
  /** The market that comes with the page; null: the first one. */
  initial?: OddsMarket | null
  /** Another part of the page is subscribed to the match as well: only new messages are needed. */
  isShared?: boolean
}

/**
 * A match's odds: the initial market comes with the page, the others are loaded when selected, and all are
 * updated from the match's topic. `rows` is undefined while they are unknown (not loaded, or hidden from the
 * viewer).
 */
export function useMatchOdds(matchId: number, { initial = null, isShared = false }: MatchOddsOptions = {}) {
  const client = useQueryClient()
  const { allowed, display } = useOddsPreferences()
  // Members-only odds are not in the page, which is the same for every visitor.
  const memberId = useUser()?.id ?? null
  const userId = display === 'members' ? memberId : null
  const [chosen, setChosen] = useState<OddsMarket | null>(null)
  const first = useQuery({ ...matchOddsQuery(userId, matchId, initial), enabled: allowed })
  const isOther = chosen !== null && first.data !== undefined && chosen !== first.data.market
  const other = useQuery({ ...matchOddsQuery(userId, matchId, chosen), enabled: allowed && isOther })
  const current = isOther ? other : first
  const market = chosen ?? first.data?.market ?? null
  const markets = current.data?.markets ?? first.data?.markets ?? []

  const refetch = () => void client.invalidateQueries({ queryKey: oddsKeys.anyMatchOdds(userId, matchId) })
  useTopic(
    matchTopic(matchId),
    (message) => {
      if (message.type === 'snapshot') return refetch()
      if (message.type !== 'odds') return
      const read = oddsPush.safeParse(message)
      if (!read.success) return
      const { list } = read.data
      const boards = market && current.data ? { [market]: current.data.list } : {}
      // An empty list means that prices for members have changed.
      if ((list.length === 0 || hasNewMarket({ boards, markets }, matchId, list)) && !current.isFetching)
        return refetch()
      writeOdds(client, userId, matchId, list)
    },
    isShared ? 'now' : (first.data?.position ?? 'now'),
  )
  return {
    market,
    markets,
    rows: current.data?.market ? current.data.list : undefined,
    busy: current.isFetching,
    failed: current.isError && !current.isFetching,
    choose: setChosen,
    retry: () => void current.refetch(),
  }
}
