import { expect, test } from 'vitest'
import type { Attack } from '../types.ts'
import type { ProbeAnswer } from './probe.ts'
import { createSlowAnswers } from './slow-answers.ts'

const attack = (shape: string, send: Attack['send'] = async () => '200'): Attack => ({
  part: 'raw',
  entry: 'GET /',
  role: 'guest',
  shape,
  family: shape,
  bytes: 0,
  limitMs: 50,
  send,
})
const answer = (at: number, ms: number): ProbeAnswer => ({ path: '/healthz', at, ms, status: 200 })

/** A probe that answers slowly while `isSlow` says so. */
function probe(isSlow: () => boolean) {
  const first = [answer(1_000, 400), answer(2_000, 5)]
  let takes = 0
  return { take: async () => (takes++ === 0 ? first : [answer(9_000, isSlow() ? 400 : 5)]) }
}

test('an attack counts when the probe waits again beside its repetitions', async () => {
  let sends = 0
  const slow = createSlowAnswers(
    probe(() => sends > 0),
    async () => undefined,
  )
  const send = async () => {
    sends++
    return '200'
  }
  slow.note({ attack: attack('beside', send), from: 1_100, until: 1_200, heldMs: 200 })
  slow.note({ attack: attack('after'), from: 1_500, until: 1_600, heldMs: 200 })
  await slow.check()
  expect(sends).toBe(2)
  expect(slow.confirmed).toEqual([{ entry: 'GET /', shape: 'beside', path: '/healthz', ms: 400 }])
  expect(slow.answers).toHaveLength(2)
})

test('one slow answer that does not happen again counts for nothing', async () => {
  const slow = createSlowAnswers(
    probe(() => false),
    async () => undefined,
  )
  slow.note({ attack: attack('beside'), from: 1_100, until: 1_200, heldMs: 200 })
  await slow.check()
  expect(slow.confirmed).toEqual([])
})
