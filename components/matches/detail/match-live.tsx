'use client'

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { useQuietMatch } from '#lib/client/matches/quiet-matches.ts'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import type { Language } from '#lib/shared/languages.ts'
import { type Packed, unpack } from '#lib/shared/packed/pack.ts'
import type { Game } from './basketball/logic/game.ts'
import { type PackedGame, unpackGame } from './basketball/logic/packed-game.ts'
import { type PackedTexts, unpackTexts } from './logic/packed-texts.ts'
import { useMatchState } from './use-match-state.ts'
import { useMatchTitle } from './use-match-title.ts'

interface LiveMatch {
  detail: MatchDetail
  /** Basketball's plays and shots; null for other sports and where the page does not show them. */
  game: Game | null
  language: Language
  /** Time the page was rendered, in ms of site time: used by clocks until the socket has sent the time. */
  at: number
  /** The side that scored within the last seconds. */
  scored: 'home' | 'away' | null
  /** True for an event or a text that arrived while the page was open: it is animated. */
  isNew(id: number, kind: 'event' | 'text'): boolean
}

const MatchContext = createContext<LiveMatch | null>(null)

/** A match as its page was rendered. */
export interface RenderedMatch {
  /** Without its commentary, which is packed in `texts`. */
  detail: Omit<MatchDetail, 'texts'>
  texts: PackedTexts
  game: PackedGame | null
}

/**
 * Provides the page's match to its panels from the query cache: as rendered, then updated from its topic. Its position
 * is where to resume the topic. It is passed as a prop: a dehydrated query would add the commentary and the plays in
 * all languages to the page.
 */
export function MatchLive(props: {
  rendered: Packed<RenderedMatch>
  language: Language
  children: ReactNode
}) {
  const { language } = props
  const rendered = useMemo(() => unpack(props.rendered), [props.rendered])
  const { detail, game, scored } = useMatchState(
    () => ({
      detail: { ...rendered.detail, texts: unpackTexts(rendered.texts, language) },
      game: rendered.game && unpackGame(rendered.game),
      table: null,
      scored: null,
    }),
    rendered.detail,
    language,
  )
  const [initialIds] = useState(() => ({
    event: new Set(rendered.detail.events.map(({ id }) => id)),
    text: new Set(rendered.texts.map(([id]) => id)),
  }))
  // This page announces the match's goals itself.
  useQuietMatch(detail.match.id)
  useMatchTitle(detail.match, language)

  const value: LiveMatch = {
    detail,
    game,
    language,
    at: Date.parse(rendered.detail.server_time),
    scored: scored?.side ?? null,
    isNew: (id, kind) => !initialIds[kind].has(id),
  }
  return <MatchContext value={value}>{props.children}</MatchContext>
}

/** A match whose state another noun keeps: a room's, which follows the picture of its viewer. */
export function FollowedMatch(props: {
  detail: MatchDetail
  language: Language
  /** As in `LiveMatch`. */
  at: number
  children: ReactNode
}) {
  const { detail, language, at, children } = props
  return (
    <MatchContext value={{ detail, language, at, game: null, scored: null, isNew: () => false }}>
      {children}
    </MatchContext>
  )
}

/** Returns the match of the page. Throws outside a MatchLive and a FollowedMatch. */
export function useLiveMatch(): LiveMatch {
  const match = useContext(MatchContext)
  if (!match) throw new Error('useLiveMatch must be used inside a MatchLive or a FollowedMatch.')
  return match
}
