import type { Language } from '#lib/shared/languages.ts'
import { localisedName, type Names } from '#lib/shared/text/names.ts'
import type { Facts, Letter, Pair, Side, SideFacts, Standing } from '../facts/facts.ts'
import { localMoment, type Moment } from './local-time.ts'

/** What an article is written from: the facts in one language, and what they mean. */

export interface SideStory {
  name: string
  before: Standing | null
  after: Standing | null
  form: readonly Letter[]
  last: { name: string; score: Pair } | null
  next: { name: string; moment: Moment } | null
  missing: readonly string[]
}

export interface Story {
  home: string
  away: string
  sides: Record<Side, SideStory>
  league: string
  round: string | null
  kickoff: Moment
  venue: string | null
  /** Whether one side hosts and the other travels. */
  hosted: boolean
  attendance: number | null
  score: Pair
  winnerSide: Side | null
  /** Null after a draw. */
  winner: string | null
  loser: string | null
  odds: Facts['odds']
  meeting: { score: Pair; moment: Moment } | null
}

/** Language and time zone (IANA) of an article. */
export interface Place {
  language: Language
  zone: string
}

export const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home')

export const nameIn = (names: Names | null, language: Language): string | null =>
  names === null ? null : localisedName(names, language) || null

function sideStory(side: SideFacts, { language, zone }: Place): SideStory {
  const { before, after, form, last, next, missing } = side
  return {
    name: nameIn(side.names, language) ?? '?',
    before,
    after,
    form,
    last: last && { name: nameIn(last.names, language) ?? '?', score: last.score },
    next: next && { name: nameIn(next.names, language) ?? '?', moment: localMoment(next.at, zone, language) },
    missing: missing.flatMap((names) => nameIn(names, language) ?? []),
  }
}

/** The side that won, if one did; a shoot-out decides a level score. */
export function winnerOf({ score, shootout }: Pick<Facts, 'score' | 'shootout'>): Side | null {
  const [home, away] = score ?? [0, 0]
  if (home !== away) return home > away ? 'home' : 'away'
  if (!shootout || shootout[0] === shootout[1]) return null
  return shootout[0] > shootout[1] ? 'home' : 'away'
}

/** The part of a story that all sports and kinds of articles have. */
export function storyOf(facts: Facts, place: Place): Story {
  const { language, zone } = place
  const sides = { home: sideStory(facts.home, place), away: sideStory(facts.away, place) }
  const winnerSide = winnerOf(facts)
  return {
    home: sides.home.name,
    away: sides.away.name,
    sides,
    league: nameIn(facts.competition.names, language) ?? '',
    round: nameIn(facts.round, language),
    kickoff: localMoment(facts.kickoffAt, zone, language),
    venue: nameIn(facts.venue, language),
    hosted: facts.hosted,
    attendance: facts.attendance,
    score: facts.score ?? [0, 0],
    winnerSide,
    winner: winnerSide && sides[winnerSide].name,
    loser: winnerSide && sides[otherSide(winnerSide)].name,
    odds: facts.odds,
    meeting: facts.meeting && {
      score: facts.meeting.score,
      moment: localMoment(facts.meeting.at, zone, language),
    },
  }
}

/** The score, home side first. */
export const scoreOf = ({ score: [home, away] }: { score: Pair }): string => `${home}-${away}`
/** The score, the winner's first. */
export const highScore = ({ score: [home, away] }: { score: Pair }): string =>
  `${Math.max(home, away)}-${Math.min(home, away)}`

export const countResults = (form: readonly Letter[]) => ({
  won: form.filter((each) => each === 'W').length,
  drawn: form.filter((each) => each === 'D').length,
  lost: form.filter((each) => each === 'L').length,
})
