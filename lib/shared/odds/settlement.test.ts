import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '#testing/property-runs.ts'
import { halvesOf } from './lines.ts'
import { type Bet, OUTCOMES, type Outcome, returnOf, settle, verdictOf } from './settlement.ts'

describe('settlement', () => {
  test.each<[Bet, [number, number] | null, Outcome]>([
    [{ market: 'asia', pick: 'home', line: 0 }, [1, 1], 'push'],
    [{ market: 'asia', pick: 'home', line: 0.25 }, [1, 1], 'half_loss'],
    [{ market: 'asia', pick: 'away', line: 0.25 }, [1, 1], 'half_win'],
    [{ market: 'asia', pick: 'home', line: 0.75 }, [2, 1], 'half_win'],
    [{ market: 'asia', pick: 'home', line: 1 }, [2, 1], 'push'],
    [{ market: 'asia', pick: 'home', line: 1.25 }, [2, 1], 'half_loss'],
    [{ market: 'asia', pick: 'home', line: -0.5 }, [0, 0], 'win'],
    [{ market: 'asia', pick: 'away', line: -0.5 }, [0, 0], 'loss'],
    [{ market: 'asia', pick: 'home', line: 0, since: [0, 2] }, [1, 2], 'win'],
    [{ market: 'bs', pick: 'home', line: 2.25 }, [1, 1], 'half_loss'],
    [{ market: 'bs', pick: 'away', line: 2.75 }, [2, 1], 'half_loss'],
    [{ market: 'cr', pick: 'home', line: 9.5 }, [6, 4], 'win'],
    [{ market: 'total', pick: 'away', line: 221.5 }, [112, 110], 'loss'],
    [{ market: 'spread', pick: 'away', line: 6.5 }, [100, 95], 'win'],
    [{ market: 'eu', pick: 'draw' }, [0, 0], 'win'],
    [{ market: 'eu', pick: 'home' }, [0, 0], 'loss'],
    [{ market: 'eu', pick: 'away' }, [0, 3], 'win'],
    [{ market: 'moneyline', pick: 'home' }, [101, 99], 'win'],
    [{ market: 'moneyline', pick: 'home' }, [1, 1], 'push'],
    [{ market: 'eu', pick: 'home' }, null, 'void'],
    [{ market: 'asia', pick: 'away', line: 0.25 }, null, 'void'],
  ])('%o at %j is a %s', (bet, result, outcome) => {
    expect(settle(bet, result)).toBe(outcome)
  })

  test('refuses an impossible bet', () => {
    expect(() => settle({ market: 'asia', pick: 'home' }, [1, 0])).toThrow(RangeError)
    expect(() => settle({ market: 'bs', pick: 'home', line: 2.3 }, [1, 0])).toThrow(RangeError)
    expect(() => settle({ market: 'asia', pick: 'draw', line: 0 }, [1, 0])).toThrow(RangeError)
    expect(() => settle({ market: 'moneyline', pick: 'draw' }, [1, 0])).toThrow(RangeError)
  })

  const goals = fc.integer({ min: 0, max: 9 })
  const result = fc.tuple(goals, goals)
  const price = fc.integer({ min: 101, max: 1_500 }).map((hundredths) => hundredths / 100)
  const pick = fc.constantFrom('home' as const, 'away' as const)
  const market = fc.constantFrom('asia' as const, 'bs' as const)
  const line = fc.integer({ min: -20, max: 40 }).map((quarters) => quarters / 4)

  /** Settles a whole or half line by the definition of the market. */
  function plain(bet: Bet, [home, away]: readonly [number, number]): number {
    const given = bet.line ?? 0
    const ours = bet.market === 'bs' ? home + away : bet.pick === 'home' ? home - given : away + given
    const others = bet.market === 'bs' ? given : bet.pick === 'home' ? away : home
    const over = bet.market === 'bs' && bet.pick === 'away' ? others - ours : ours - others
    return over > 0 ? 1 : over < 0 ? -1 : 0
  }

  test('a quarter line returns the same as two bets of half the stake on the adjacent lines', () => {
    fc.assert(
      fc.property(market, pick, line, result, price, (name, side, at, score, odds) => {
        const bet: Bet = { market: name, pick: side, line: at }
        const lines = halvesOf(at) ?? [at, at]
        const expected = lines.reduce((total, one) => {
          const sign = plain({ ...bet, line: one }, score)
          return total + (sign > 0 ? odds : sign < 0 ? 0 : 1) / 2
        }, 0)
        expect(returnOf(settle(bet, score), odds)).toBeCloseTo(expected, 9)
      }),
      propertyRuns(10_000),
    )
  })

  test('one side wins what the other loses, half for half', () => {
    const mirror = {
      win: 'loss',
      half_win: 'half_loss',
      push: 'push',
      half_loss: 'half_win',
      loss: 'win',
      void: 'void',
    }
    fc.assert(
      fc.property(market, line, result, (name, at, score) => {
        const one = settle({ market: name, pick: 'home', line: at }, score)
        expect(settle({ market: name, pick: 'away', line: at }, score)).toBe(mirror[one])
      }),
      propertyRuns(10_000),
    )
  })

  test('returns and verdicts', () => {
    expect(OUTCOMES.map((outcome) => returnOf(outcome, 1.9))).toEqual([1.9, 1.45, 1, 0.5, 0, 1])
    expect(OUTCOMES.map(verdictOf)).toEqual(['won', 'won', 'pushed', 'lost', 'lost', 'void'])
  })
})
