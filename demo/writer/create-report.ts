import type { ArticleTexts, LocalisedFacts, Phrasing } from './article-types.ts'
import {
  type Brace,
  braces,
  favourite,
  favouritePrice,
  type Movement,
  movement,
  type Outcome,
  outcomeOf,
} from './outcome.ts'

type Goal = LocalisedFacts['goals'][number]
type Red = LocalisedFacts['reds'][number]
type GameMap = LocalisedFacts['maps'][number]
/** A text about the table ranks of both sides. */
type RankText = (facts: LocalisedFacts, ranks: { home: number; away: number }) => string

/** Texts of one language for reports; `createReport` checks the facts that each text needs. */
export interface ReportTexts {
  /** Separators of sentences, and of the scores of quarters. */
  between: { sentences: string; scores: string }
  football: {
    titles: Record<Outcome, readonly Phrasing[]>
    lead: readonly Phrasing[]
    goal: (goal: Goal, at: number) => string
    half: readonly ((score: string) => string)[]
    brace: readonly ((brace: Brace) => string)[]
    red: (red: Red) => string
    play: readonly Phrasing[]
    table: readonly RankText[]
  }
  basketball: {
    titles: Record<'clear' | 'close' | 'usual', readonly Phrasing[]>
    lead: readonly Phrasing[]
    /** The second text requires four quarters. */
    quarters: readonly ((scores: string, facts: LocalisedFacts) => string)[]
    best: readonly ((
      facts: LocalisedFacts,
      home: NonNullable<LocalisedFacts['best']['home']>,
      away: NonNullable<LocalisedFacts['best']['away']>,
    ) => string)[]
    table: readonly RankText[]
  }
  esports: {
    titles: readonly Phrasing[]
    lead: readonly Phrasing[]
    map: readonly ((map: GameMap, winner: string) => string)[]
  }
  prices: {
    expected: (facts: LocalisedFacts, price: string | undefined) => string
    upset: (favourite: string, price: string | undefined) => string
    moved: (team: string, movement: Movement) => string
  }
  next: readonly Phrasing[]
}

const CLEAR_POINTS = 15
const CLOSE_POINTS = 4

const whenRanked = (texts: readonly RankText[]): Phrasing[] =>
  texts.map((text) => (m) => {
    const { home, away } = m.ranks
    return home && away ? text(m, { home, away }) : null
  })

const whenBest = (texts: ReportTexts['basketball']['best']): Phrasing[] =>
  texts.map((text) => (m) => (m.best.home && m.best.away ? text(m, m.best.home, m.best.away) : null))

function marginOf({ score: [home, away] }: LocalisedFacts): 'clear' | 'close' | 'usual' {
  const margin = Math.abs(home - away)
  if (margin >= CLEAR_POINTS) return 'clear'
  return margin <= CLOSE_POINTS ? 'close' : 'usual'
}

const pricesOf = ({ expected, upset, moved }: ReportTexts['prices']): Phrasing[] => [
  (m) => {
    const side = favourite(m)
    if (!side || !m.winner) return null
    const price = favouritePrice(m)
    return m.winner === m[side] ? expected(m, price) : upset(m[side], price)
  },
  (m) => {
    const change = movement(m)
    return change && moved(m[change.side], change)
  },
]

const footballBody = ({ between, football, prices, next }: ReportTexts): readonly (readonly Phrasing[])[] => [
  [(m) => (m.goals.length > 0 ? m.goals.map(football.goal).join(between.sentences) : null)],
  football.half.map((text) => (m) => m.half && text(`${m.half[0]}-${m.half[1]}`)),
  football.brace.map((text) => (m) => {
    const [brace] = braces(m)
    return brace ? text(brace) : null
  }),
  [(m) => (m.reds.length > 0 ? m.reds.map(football.red).join(between.sentences) : null)],
  football.play,
  whenRanked(football.table),
  pricesOf(prices),
  next,
]

const basketballBody = ({
  between,
  basketball,
  prices,
  next,
}: ReportTexts): readonly (readonly Phrasing[])[] => [
  basketball.quarters.map((text, at) => (m) => {
    const scores = m.periods.map(([home, away]) => `${home}-${away}`)
    return scores.length > (at === 0 ? 0 : 3) ? text(scores.join(between.scores), m) : null
  }),
  whenBest(basketball.best),
  whenRanked(basketball.table),
  pricesOf(prices),
  next,
]

const esportsBody = ({ between, esports, prices, next }: ReportTexts): readonly (readonly Phrasing[])[] => [
  esports.map.map(
    (text) => (m) =>
      m.maps
        .filter(({ winner }) => winner)
        .map((map) => text(map, map.winner === 'home' ? m.home : m.away))
        .join(between.sentences) || null,
  ),
  pricesOf(prices),
  next,
]

/** Creates the reports of a language from its texts. */
export const createReport = (texts: ReportTexts): ArticleTexts['report'] => ({
  football: {
    title: (m) => texts.football.titles[outcomeOf(m)],
    lead: texts.football.lead,
    body: footballBody(texts),
  },
  basketball: {
    title: (m) => texts.basketball.titles[marginOf(m)],
    lead: texts.basketball.lead,
    body: basketballBody(texts),
  },
  esports: { title: () => texts.esports.titles, lead: texts.esports.lead, body: esportsBody(texts) },
})
