import type { Forecast } from '#lib/contract/matches/schedule.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'

/** A side's record this season on one kind of ground: matches, goals or points for and against, wins. */
export interface Record {
  matches: number
  for: number
  against: number
  won: number
}

/**
 * The season as a whole: mean scores of the home and away sides per match, and the standard deviation of
 * margins.
 */
export interface SeasonRates {
  matches: number
  home: number
  away: number
  margin: number
}

export interface Sides {
  home: Record
  away: Record
  season: SeasonRates
}

/** Number of matches at the season's mean that are added to a side's record (shrinkage). */
export const LEAN = 3
/** With fewer matches of a side than this there is no forecast. */
export const MIN_MATCHES = 3
/** Scores up to this many goals a side are summed; the rest is less likely than one in ten thousand. */
const MAX_GOALS = 12

const share = (value: number) => Math.round(value * 10_000) / 10_000
const leant = (sum: number, matches: number, mean: number) => (sum + LEAN * mean) / (matches + LEAN)

/** Probabilities of 0, 1, 2 ... goals at a rate. */
function poisson(rate: number): number[] {
  let chance = Math.exp(-rate)
  return Array.from({ length: MAX_GOALS + 1 }, (_, goals) => {
    if (goals > 0) chance *= rate / goals
    return chance
  })
}

/** The normal distribution function, by Abramowitz and Stegun 26.2.17 (error below 7.5e-8). */
export function below(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return z > 0 ? 1 - tail : tail
}

/**
 * Football: each side's goals are Poisson with rate attack x defence x the season's mean (Maher, Modelling association
 * football scores, 1982), where attack is what it scores on this ground against the mean, defence what the other
 * concedes. Chances are the sums over all scores.
 */
export function footballForecast({ home, away, season }: Sides): Forecast {
  const rate = (mean: number, attack: Record, defence: Record) =>
    mean <= 0
      ? 0
      : (leant(attack.for, attack.matches, mean) * leant(defence.against, defence.matches, mean)) / mean
  const expected: [number, number] = [rate(season.home, home, away), rate(season.away, away, home)]
  const [ofHome, ofAway] = expected.map(poisson) as [number[], number[]]
  let win = 0
  let draw = 0
  let all = 0
  for (const [goals, chance] of ofHome.entries()) {
    for (const [against, other] of ofAway.entries()) {
      all += chance * other
      if (goals > against) win += chance * other
      if (goals === against) draw += chance * other
    }
  }
  const [first, level] = [share(win / all), share(draw / all)]
  return {
    model: 'poisson',
    home: first,
    draw: level,
    away: share(1 - first - level),
    expected: [share(expected[0]), share(expected[1])],
    matches: [home.matches, away.matches],
  }
}

/**
 * Basketball: the margin is normal (Stern, On the probability of winning a football game, 1991): its mean is
 * half the difference of the sides' mean margins, home's at home and away's away, its spread the season's
 * own.
 */
export function basketballForecast({ home, away, season }: Sides): Forecast {
  const advantage = season.home - season.away
  const ofHome = leant(home.for - home.against, home.matches, advantage)
  const ofAway = leant(away.for - away.against, away.matches, -advantage)
  const mean = (ofHome - ofAway) / 2
  const total =
    (leant(home.for + home.against, home.matches, season.home + season.away) +
      leant(away.for + away.against, away.matches, season.home + season.away)) /
    2
  const chance = share(below(mean / Math.max(season.margin, 1)))
  return {
    model: 'margin',
    home: chance,
    draw: null,
    away: share(1 - chance),
    expected: [share((total + mean) / 2), share((total - mean) / 2)],
    matches: [home.matches, away.matches],
  }
}

/**
 * E-sports: log5 of the sides' win shares (James, Baseball Abstract, 1981), shrunk towards an even record.
 */
export function esportsForecast({ home, away }: Sides): Forecast {
  const [a, b] = [leant(home.won, home.matches, 0.5), leant(away.won, away.matches, 0.5)]
  const chance = share((a * (1 - b)) / (a * (1 - b) + b * (1 - a)))
  return {
    model: 'log5',
    home: chance,
    draw: null,
    away: share(1 - chance),
    expected: null,
    matches: [home.matches, away.matches],
  }
}

const MODELS: { [S in Sport]: (sides: Sides) => Forecast } = {
  football: footballForecast,
  basketball: basketballForecast,
  esports: esportsForecast,
}

/** The forecast of a match by the sport's model, or null while a side has played fewer than three. */
export const forecastOf = (sport: Sport, sides: Sides): Forecast | null =>
  sides.home.matches < MIN_MATCHES || sides.away.matches < MIN_MATCHES ? null : MODELS[sport](sides)
