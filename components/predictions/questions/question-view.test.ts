import { expect, test } from 'vitest'
import { canObject, canStakeOn, isShownFirst, ownReturn, sharesOf, takesStakes } from './question-view.ts'

const AT = Date.parse('2026-11-29T12:00:00.000Z')
const later = (ms: number) => new Date(AT + ms).toISOString()
const viewer = {
  position: null,
  coins: 0,
  returned: null,
  has_objected: false,
  can_manage: false,
  can_decide: false,
}
const open = { state: 'open' as const, closes_at: later(1_000), own: viewer }

test('stakes are taken until the question closes', () => {
  expect(takesStakes(open, AT)).toBe(true)
  expect(takesStakes(open, AT + 1_000)).toBe(false)
  expect(takesStakes({ ...open, state: 'closed' }, AT)).toBe(false)
  expect(takesStakes({ ...open, state: 'held', closes_at: null }, AT)).toBe(false)
})

test('a further stake goes on the same answer, and nobody who manages it stakes', () => {
  expect(canStakeOn({ ...open, own: null }, 1, AT)).toBe(true)
  expect(canStakeOn(open, 1, AT)).toBe(true)
  const staked = { ...open, own: { ...viewer, position: 0, coins: 5 } }
  expect([canStakeOn(staked, 0, AT), canStakeOn(staked, 1, AT)]).toEqual([true, false])
  expect(canStakeOn({ ...open, own: { ...viewer, can_manage: true } }, 1, AT)).toBe(false)
})

test('a closed question stays unfolded for who decides it and for who has staked on it', () => {
  const closed = { ...open, state: 'closed' as const }
  expect([isShownFirst(open, AT), isShownFirst(closed, AT)]).toEqual([true, false])
  expect(isShownFirst({ ...closed, own: { ...viewer, can_manage: true, can_decide: true } }, AT)).toBe(true)
  const staked = { ...closed, own: { ...viewer, position: 0, coins: 5 } }
  expect(isShownFirst(staked, AT)).toBe(true)
  expect(isShownFirst({ ...staked, state: 'paid' }, AT)).toBe(false)
})

test('stakers object once and until it is paid', () => {
  const decided = {
    state: 'decided' as const,
    pays_at: later(1_000),
    own: { ...viewer, position: 0, coins: 5 },
  }
  expect(canObject(decided, AT)).toBe(true)
  expect(canObject(decided, AT + 1_000)).toBe(false)
  expect(canObject({ ...decided, own: { ...decided.own, has_objected: true } }, AT)).toBe(false)
  expect(canObject({ ...decided, own: viewer }, AT)).toBe(false)
})

test('shares and the own return of a pool', () => {
  const question = {
    answers: [
      { position: 0, text: 'Home', coins: 300, stakes: 2 },
      { position: 1, text: 'Away', coins: 700, stakes: 3 },
      { position: 2, text: 'Nobody', coins: 0, stakes: 0 },
    ],
    total: 1_000,
    fee_bps: 500,
    own: { ...viewer, position: 0, coins: 100 },
  }
  expect(sharesOf(question)).toEqual([30, 70, 0])
  // 950 coins are shared by 300, of which 100 are the user's.
  expect(ownReturn(question)).toBe(316)
  expect(ownReturn({ ...question, own: viewer })).toBeNull()
})
