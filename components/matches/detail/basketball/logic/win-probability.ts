/**
 * How likely the home side wins, from the lead and the time left alone: the difference of the scores as a Brownian
 * motion with drift (Hal S. Stern, "A Brownian Motion Model for the Progress of Sports Scores", Journal of the American
 * Statistical Association 89 (1994), 1128-1134). With a lead of l and the share s of regular time left,
 *
 *   P = Φ((l + μ·s) / (σ·√s))
 *
 * μ, the home side's advantage over a whole game, and σ, the spread of the final margin, are Stern's estimates from 493
 * NBA games of 48 minutes. A game of other length has as much of both a minute: μ grows with its length, σ with the
 * root of it. The strength of the sides is not considered.
 */
const NBA_SECONDS = 2880
const DRIFT = 4.87
const SPREAD = 15.82
const OVERTIME = 300

/** μ and σ in points, of a game of so many seconds. */
export const parametersOf = (regular: number) => ({
  drift: (DRIFT * regular) / NBA_SECONDS,
  spread: SPREAD * Math.sqrt(regular / NBA_SECONDS),
})

/** The standard normal distribution function, to seven digits (Abramowitz and Stegun, 7.1.26, for the error function). */
function normal(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)
  const poly = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t
  const erf = 1 - poly * Math.exp(-x * x)
  return z < 0 ? (1 - erf) / 2 : (1 + erf) / 2
}

/** A chance (0..1) in whole per cent, for display: while there is time left it is neither 0 nor 100. */
export function percentOf(chance: number, left: number): number {
  const percent = Math.round(100 * chance)
  return left > 0 ? Math.min(99, Math.max(1, percent)) : percent
}

/**
 * The probability of a home win, 0..1. `left`: seconds to the end of regular time, or of the overtime being
 * played; `regular`: seconds of regular time. With no time left the leader has won, and a level score means
 * overtime.
 */
export function homeWins(lead: number, left: number, regular: number): number {
  if (left <= 0 && lead !== 0) return lead > 0 ? 1 : 0
  const share = (left <= 0 ? OVERTIME : left) / regular
  const { drift, spread } = parametersOf(regular)
  return normal((lead + drift * share) / (spread * Math.sqrt(share)))
}
