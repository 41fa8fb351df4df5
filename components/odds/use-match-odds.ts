import { useState } from 'react'
import { getMatchOdds } from '#lib/client/odds.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { matchTopic } from '#lib/contract/core/push.ts'
import { oddsPush } from '#lib/contract/odds.ts'
import type { OddsMarket } from '#lib/shared/vocabulary.ts'
import { applyOdds, type Boards, isNews, type MatchOdds } from './logic/apply-odds.ts'

const boardsOf = (odds: MatchOdds | null): Boards => (odds?.market ? { [odds.market]: odds.list } : {})

/**
 * A match's odds: the market the page was made with, the others as they are asked for, all of them kept by the match's
 * topic. `odds` is null while the page does not know them (the server could not be asked, or they are for members).
 */
export function useMatchOdds(matchId: number, odds: MatchOdds | null) {
  const [boards, setBoards] = useState(boardsOf(odds))
  const [markets, setMarkets] = useState<readonly OddsMarket[]>(odds?.markets ?? [])
  const [market, setMarket] = useState<OddsMarket | null>(odds?.market ?? null)
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)

  const load = async (wanted: OddsMarket | null) => {
    setBusy(true)
    setFailed(false)
    try {
      const answer = await getMatchOdds(
        { id: matchId, ...(wanted ? { market: wanted } : {}) },
        { quiet: true },
      )
      setMarkets(answer.markets)
      setBoards((now) => ({ ...now, ...boardsOf(answer) }))
      setMarket((now) => now ?? answer.market)
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }

  useTopic(
    matchTopic(matchId),
    (message) => {
      if (message.type === 'snapshot') return void load(market)
      if (message.type !== 'odds') return
      const read = oddsPush.safeParse(message)
      if (!read.success) return
      const { list } = read.data
      // An empty list says that prices for members have changed.
      if ((list.length === 0 || isNews({ boards, markets }, matchId, list)) && !busy) return void load(market)
      setBoards((now) => applyOdds(now, matchId, list))
    },
    odds?.position ?? 'now',
  )

  const choose = (wanted: OddsMarket) => {
    setMarket(wanted)
    if (!boards[wanted]) void load(wanted)
  }
  return { market, markets, rows: market ? boards[market] : undefined, busy, failed, choose, load }
}
