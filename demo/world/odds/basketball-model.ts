import { playsAt } from '#demo/world/basketball/match-row.ts'
import { edgeOf } from '#demo/world/basketball/play/tip-off.ts'
import type { BasketballScript } from '#demo/world/basketball/script.ts'
import { normalBelow } from './chance.ts'
import {
  type Board,
  type FairMarkets,
  mergeStretches,
  type OddsModel,
  type Pair,
  type Stretch,
} from './odds-model.ts'

/**
 * Fitted to the engine over 5,600 games. The margin of a game is normal with a mean from the sides' edges;
 * part of a lead is lost by the end; the deviation of the remaining game grows with a power of the time left.
 */
const FITS = {
  nba: { margin: 127, spread: 13.1, melt: 0.58, total: 221, perEdge: 217, scatter: 16.5 },
  fiba: { margin: 125, spread: 12.5, melt: 0.5, total: 184, perEdge: 179, scatter: 14.7 },
}
/** Points added by an overtime, and by fouls near the end. */
const OVERTIME_POINTS = 27
const LATE_POINTS = 1.5

/** The odds model of one basketball game: normal margin and total, with the time left. */
export function basketballModel(script: BasketballScript): OddsModel {
  const [home, away] = script.sheets.map(({ team }) => team)
  if (!home || !away) throw new RangeError(`${script.fixture.id} has no two sides`)
  const fit = script.rules.periodSeconds === 720 ? FITS.nba : FITS.fiba
  const edges: Pair = [edgeOf(home, away, true), edgeOf(away, home, false)]
  const fullTime = script.rules.periodSeconds * 4

  function markets(left: number, score: Pair, supremacy: number, shift: number): FairMarkets {
    const leadKept = Math.exp(-fit.melt * left ** 1.15)
    const mean =
      (score[0] - score[1]) * leadKept + fit.margin * (edges[0] - edges[1] + supremacy) * left ** 0.85
    const spread = Math.max(0.8, fit.spread * left ** 0.37)
    const level = Math.exp(-0.5 * (mean / spread) ** 2) / (spread * Math.sqrt(2 * Math.PI))
    const rest =
      (fit.total + fit.perEdge * (edges[0] + edges[1] + shift)) * left + (left < 1 ? LATE_POINTS : 0)
    const total = score[0] + score[1] + rest + OVERTIME_POINTS * level
    const scatter = Math.max(1.5, fit.scatter * left ** 0.45)
    const win = normalBelow(mean / spread)
    return {
      spread: { kind: 'line', guess: mean, step: 1, chance: (line) => normalBelow((mean - line) / spread) },
      total: { kind: 'line', guess: total, step: 1, chance: (line) => normalBelow((total - line) / scatter) },
      moneyline: { kind: 'prices', chances: [win, 1 - win] },
    }
  }

  function board(seconds: number): Board {
    const plays = playsAt(script, seconds)
    const last = plays.at(-1)
    const mark = script.clock.findLast(({ at }) => at <= seconds)
    const period = last?.period ?? 1
    const shown = mark
      ? Math.max(0, mark.remaining - (seconds - mark.at) * mark.rate)
      : script.rules.periodSeconds
    const seconds4 = period > 4 ? shown : shown + (4 - period) * script.rules.periodSeconds
    const score: Pair = last ? [last.score[0], last.score[1]] : [0, 0]
    const played = period > 4 ? fullTime + (period - 4) * 300 - shown : fullTime - seconds4
    return {
      at: seconds,
      minute: Math.floor(played / 60) + 1,
      score,
      fair: markets(Math.max(0.002, seconds4 / fullTime), score, 0, 0),
    }
  }

  /** Bets close in the last twelve seconds of a period that may be the last, until the next one begins. */
  function closures(): Stretch[] {
    const result: Stretch[] = []
    const starts = script.plays.filter(({ kind }) => kind === 'period_start')
    for (const start of starts.filter(({ period }) => period >= 4)) {
      const mark = script.clock.find(({ at, remaining }) => at >= start.at && remaining <= 12)
      const running = script.clock.findLast(
        ({ at, remaining }) => at >= start.at && remaining > 12 && at < (mark?.at ?? 0),
      )
      const from = running?.rate === 1 ? running.at + running.remaining - 12 : (mark?.at ?? script.duration)
      const next = starts.find(({ period }) => period === start.period + 1)
      result.push({ from, to: next ? next.at : Number.POSITIVE_INFINITY })
    }
    return result
  }

  return {
    markets: ['spread', 'total', 'moneyline'],
    // A belief of 0.1 in football's units is worth about two points here.
    before: ({ supremacy, total }) => markets(1, [0, 0], supremacy * 0.16, total * 0.2),
    board,
    shut: mergeStretches(closures()),
  }
}
