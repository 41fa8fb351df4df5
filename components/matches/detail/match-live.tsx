'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { keys } from '#lib/client/core/keys.ts'
import { getMatchDetail } from '#lib/client/matches/detail.ts'
import { useQuietMatch } from '#lib/client/matches/quiet-matches.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { matchTopic } from '#lib/contract/core/push.ts'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import type { Language } from '#lib/shared/languages.ts'
import { applyPush, whoScored } from './logic/match-state.ts'
import { type PackedTexts, unpackTexts } from './logic/packed-texts.ts'

interface LiveMatch {
  detail: MatchDetail
  language: Language
  /** Time the page was rendered, in ms of site time: used by clocks until the socket has sent the time. */
  at: number
  /** The side that scored within the last seconds. */
  scored: 'home' | 'away' | null
  /** True for an event or a text that arrived while the page was open: it is animated. */
  isNew(id: number, kind: 'event' | 'text'): boolean
}

const MatchContext = createContext<LiveMatch | null>(null)

/** How long a goal is highlighted. */
const FLASH_MS = 8_000

/** No more messages are published about a match that is settled or will not be played. */
const isOver = ({ status, confirmed }: MatchDetail['match']) =>
  (status === 'finished' && confirmed) || status === 'cancelled' || status === 'awarded'

/**
 * Provides the page's match to its panels from the query cache: as rendered, then updated from its topic.
 * `detail` is the page's own response; its position is where to resume the topic. It is passed as a prop: a
 * dehydrated query would add the commentary in all languages to the page.
 */
export function MatchLive(props: {
  /** Without its commentary, which is packed in `texts`. */
  detail: Omit<MatchDetail, 'texts'>
  texts: PackedTexts
  language: Language
  children: ReactNode
}) {
  const client = useQueryClient()
  const { id } = props.detail.match
  const queryKey = keys.matchDetail(id, props.detail.server_time)
  const { data: detail } = useQuery({
    queryKey,
    queryFn: ({ signal }) => getMatchDetail(id, { signal, quiet: true }),
    initialData: (): MatchDetail => ({ ...props.detail, texts: unpackTexts(props.texts, props.language) }),
    // The topic sends changes, and a snapshot after a gap.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  const [initialIds] = useState(() => ({
    event: new Set(props.detail.events.map(({ id }) => id)),
    text: new Set(props.texts.map(([id]) => id)),
  }))
  const [scored, setScored] = useState<{ side: 'home' | 'away'; total: number } | null>(null)

  // This page announces the match's goals itself.
  useQuietMatch(id)
  useTopic(
    isOver(props.detail.match) ? null : matchTopic(id),
    (message) => {
      const known = client.getQueryData<MatchDetail>(queryKey) ?? detail
      const next = applyPush(known, message)
      if (next === known) return
      const side = message.type === 'match' ? whoScored(known.match, next.match) : null
      if (side) setScored({ side, total: (next.match.home_score ?? 0) + (next.match.away_score ?? 0) })
      client.setQueryData(queryKey, next)
    },
    props.detail.position,
  )
  useEffect(() => {
    if (!scored) return
    const timer = setTimeout(() => setScored(null), FLASH_MS)
    return () => clearTimeout(timer)
  }, [scored])

  const value: LiveMatch = {
    detail,
    language: props.language,
    at: Date.parse(props.detail.server_time),
    scored: scored?.side ?? null,
    isNew: (id, kind) => !initialIds[kind].has(id),
  }
  return <MatchContext value={value}>{props.children}</MatchContext>
}

/** Returns the match of the page. Throws outside a MatchLive. */
export function useLiveMatch(): LiveMatch {
  const match = useContext(MatchContext)
  if (!match) throw new Error('useLiveMatch must be used inside a MatchLive.')
  return match
}
