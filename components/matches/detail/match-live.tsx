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
  /** When the page was made, in ms of site time: what clocks show until the socket has sent the time. */
  at: number
  /** Who has scored within the last seconds. */
  scored: 'home' | 'away' | null
  /** True of an event or a line that came while the page was open: it slides in. */
  isNews(id: number, kind: 'event' | 'text'): boolean
}

const MatchContext = createContext<LiveMatch | null>(null)

/** How long a goal lights up. */
const FLASH_MS = 8_000

/** Nothing more is published of a match that has been settled, or that will not be played. */
const isOver = ({ status, confirmed }: MatchDetail['match']) =>
  (status === 'finished' && confirmed) || status === 'cancelled' || status === 'awarded'

/**
 * The match of the page for all that shows a part of it: as it was rendered, then as its topic tells, in the query
 * cache. `detail` is the page's own answer, its position the place in the topic from which to listen. It stays a
 * property: a dehydrated query would add the commentary in all languages to the page.
 */
export function MatchLive(props: {
  /** Without its commentary, which comes packed: `texts`. */
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
  const [first] = useState(() => ({
    event: new Set(props.detail.events.map(({ id }) => id)),
    text: new Set(props.texts.map(([id]) => id)),
  }))
  const [scored, setScored] = useState<{ side: 'home' | 'away'; total: number } | null>(null)

  // Its goals are announced on this page.
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
    isNews: (id, kind) => !first[kind].has(id),
  }
  return <MatchContext value={value}>{props.children}</MatchContext>
}

/** The match of the page. Throws outside a MatchLive. */
export function useLiveMatch(): LiveMatch {
  const match = useContext(MatchContext)
  if (!match) throw new Error('A part of a match stands inside a MatchLive.')
  return match
}
