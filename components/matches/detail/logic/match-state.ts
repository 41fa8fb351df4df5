import { withChangedRows } from '#lib/client/competitions/changed-rows.ts'
import { applyUpdate, isNewTo, isPlayByPlay, readUpdate } from '#lib/client/matches/apply-update.ts'
import type { SeasonTable } from '#lib/contract/competitions/standings.ts'
import type { TopicMessage } from '#lib/contract/core/push.ts'
import { type MatchDetail, type MatchUpdate, matchDetail } from '#lib/contract/matches/detail.ts'
import type { Language } from '#lib/shared/languages.ts'
import { applyToGame, type Game, gameOf } from '../basketball/logic/game.ts'

/**
 * The state of a match's page. Everything on the page is derived from one such object, and every message replaces it
 * as a whole: header, box score, statistics, shots and title are always of the same moment.
 */
export interface MatchState {
  detail: MatchDetail
  /** Basketball's plays and shots in the language of the page; null for other sports. */
  game: Game | null
  /** The league's table; null while it is not known. */
  table: SeasonTable | null
  /** The side that scored last; a new object with every goal, null once it is no longer highlighted. */
  scored: { side: 'home' | 'away' } | null
}

/** The state of a response that includes the play by play. */
export const matchStateOf = (response: MatchDetail, language: Language): MatchState => ({
  ...splitGame(response, language),
  table: null,
  scored: null,
})

/** Separates basketball's plays and shots from the match, in one language. */
export function splitGame(
  response: MatchDetail,
  language: Language,
): { detail: MatchDetail; game: Game | null } {
  if (response.match.sport !== 'basketball') return { detail: response, game: null }
  return {
    detail: { ...response, events: response.events.filter((event) => !isPlayByPlay(event)), shots: [] },
    game: gameOf(response, language),
  }
}

/** Returns the side whose score has grown between two states of a match; null if neither or both. */
export function whoScored(before: MatchDetail['match'], after: MatchDetail['match']): 'home' | 'away' | null {
  const home = (after.home_score ?? 0) > (before.home_score ?? 0)
  const away = (after.away_score ?? 0) > (before.away_score ?? 0)
  return home === away ? null : home ? 'home' : 'away'
}

const tableAfter = (known: SeasonTable | null, { table, table_rows }: MatchUpdate): SeasonTable | null =>
  table ?? (known && table_rows ? withChangedRows(known, table_rows) : known)

/**
 * Returns the state after a message of the match's topic. The same message twice changes nothing; a message about
 * another match, an older or an unreadable one returns the same object. A snapshot has no play by play: in basketball
 * it returns the same object, and the page loads the match again.
 */
export function applyMessage(state: MatchState, message: TopicMessage, language: Language): MatchState {
  const { detail } = state
  if (message.type === 'snapshot') {
    const snapshot = matchDetail.safeParse(message.snapshot).data
    if (snapshot?.match.id !== detail.match.id || state.game) return state
    return { ...state, detail: snapshot, scored: null }
  }
  const update = readUpdate(message)
  if (!update || !isNewTo(detail, update)) return state
  const side = update.match ? whoScored(detail.match, update.match) : null
  return {
    detail: applyUpdate(detail, update),
    game: state.game && applyToGame(state.game, update, language),
    table: tableAfter(state.table, update),
    scored: side ? { side } : state.scored,
  }
}
