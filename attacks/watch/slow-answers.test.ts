import { expect, test } from 'vitest'
import type { Attack } from '../types.ts'
import type { ProbeAnswer } from './probe.ts'
import { createSlowAnswers } from './slow-answers.ts'

const attack = (shape: string, send: Attack['send'] = async () => '200'): Attack => ({
  kind: 'raw',
  entry: 'GET /',
  role: 'guest',
  shape,
  family: shape,
  bytes: 0,
  limitMs: 50,
  send,
})
const answer = (at: number, ms: number): ProbeAnswer => ({ path: '/healthz', at, ms, status: 200 })

/** Creates a probe that responds slowly while `isSlow` returns true. */
function probe(isSlow: () => boolean) {
  const first = [answer(1_000, 400), answer(2_000, 5)]
  let calls = 0
  return { take: async () => (calls++ === 0 ? first : [answer(9_000, isSlow() ? 400 : 5)]) }
}

test('an attack counts if the probe is slow again during its repetitions', async () => {
  let sends = 0
  const slow = createSlowAnswers(
    probe(() => sends > 0),
    async () => undefined,
  )
  const send = async () => {
    sends++
    return '200'
  }
  slow.note({ attack: attack('beside', send), from: 1_100, endedAt: 1_200, blockedMs: 200 })
  slow.note({ attack: attack('after'), from: 1_500, endedAt: 1_600, blockedMs: 200 })
  await slow.check()
  expect(sends).toBe(2)
  expect(slow.confirmed).toEqual([{ entry: 'GET /', shape: 'beside', path: '/healthz', ms: 400 }])
  expect(slow.answers).toHaveLength(2)
})

test('one slow response that does not happen again does not count', async () => {
  const slow = createSlowAnswers(
    probe(() => false),
    async () => undefined,
  )
  slow.note({ attack: attack('beside'), from: 1_100, endedAt: 1_200, blockedMs: 200 })
  await slow.check()
  expect(slow.confirmed).toEqual([])
})
