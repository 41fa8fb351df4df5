import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useOddsShown } from '#components/shared/odds/odds-rules.tsx'
import { usePreference } from '#lib/client/preferences/store.ts'
import type { OutputOf } from '#lib/contract/core/endpoint.ts'
import { matchTopic, type TopicMessage } from '#lib/contract/core/push.ts'
import type { Company, getOddsList } from '#lib/contract/odds.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { quotesIn } from '../figures/take-view.ts'

/** One bookmaker's odds of a room's match, as the page was made with them. */
export type FirstOdds = OutputOf<typeof getOddsList>

/** Prices that do not travel by push are asked for anew at most this often (ms): they move every few seconds. */
const AGAIN_MS = 15_000

interface AskedOdds {
  match: { id: number; sport: Sport } | null
  /** The match the page was made with, and its odds; `false` where none are drawn, null where they could not be had. */
  first: { matchId: number | null; odds: FirstOdds | null | false }
  /** Where an answer goes: it waits for the picture as a push does. */
  push: (message: TopicMessage) => void
}

/**
 * Whose odds are shown beside a picture, and those of them that no push tells: another bookmaker's than the page's, those
 * for members, those of a match that the room has turned to. Who is shown no odds asks for none.
 */
export function useAskedOdds({ match, first, push }: AskedOdds) {
  const chosen = usePreference('company_id')
  const { shown, display } = useOddsShown()
  const [asked, setAsked] = useState<Company | null>(null)
  const [tries, setTries] = useState(0)
  const pushes = useRef(0)
  const again = useRef<ReturnType<typeof setTimeout>>(undefined)
  const own = first.odds && first.matchId === match?.id ? first.odds : null
  const wants =
    first.odds !== false &&
    shown &&
    match !== null &&
    (tries > 0 || !own?.company || display === 'members' || (chosen !== null && chosen !== own.company.id))
  const key = wants ? `${match.sport} ${match.id} ${chosen ?? ''}` : null
  const load = useEffectEvent(async (signal: AbortSignal) => {
    if (!match) return
    const before = pushes.current
    try {
      const { getOddsList } = await import('#lib/client/odds.ts')
      const of = { sport: match.sport, ids: String(match.id) }
      const input = chosen === null ? of : { ...of, company_id: chosen }
      const { company, list } = await getOddsList(input, { signal, quiet: true })
      if (signal.aborted) return
      setAsked(company)
      // What was pushed meanwhile is newer.
      if (pushes.current === before || display === 'members')
        push({ type: 'odds', topic: matchTopic(match.id), epoch: '', seq: 0, list })
    } catch {
      // Another bookmaker's odds would be the wrong ones: better none.
      if (!signal.aborted) setAsked((known) => (chosen === null || known?.id === chosen ? known : null))
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: word of new prices is a reason to ask again
  useEffect(() => {
    if (key === null) return
    const end = new AbortController()
    void load(end.signal)
    return () => end.abort()
  }, [key, tries])
  useEffect(() => () => clearTimeout(again.current), [])

  const hear = useCallback((message: TopicMessage, matchId: number | null) => {
    const rows = quotesIn(message, matchId)
    if (rows && rows.length > 0) pushes.current += 1
    if ((rows?.length !== 0 && message.type !== 'snapshot') || again.current !== undefined) return
    // The first answer is on its way already; after a gap, and where prices are for members, there are newer ones.
    again.current = setTimeout(() => {
      again.current = undefined
      setTries((count) => count + 1)
    }, AGAIN_MS)
  }, [])
  const page = own?.company ?? null
  const company = (wants ? asked : null) ?? (chosen === null || page?.id === chosen ? page : null)
  return { company, hear }
}
