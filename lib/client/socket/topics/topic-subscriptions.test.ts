import { describe, expect, test } from 'vitest'
import { TopicSubscriptions } from './topic-subscriptions.ts'

/** Subscriptions with one to match:1, at number 5 of epoch e. */
function setUp() {
  let calls = 0
  const subscriptions = new TopicSubscriptions(() => calls++)
  const received: string[] = []
  const unsubscribe = subscriptions.add('match:1', (message) =>
    received.push(`${message.type} ${message.epoch}${message.seq}`),
  )
  expect(subscriptions.requests()).toEqual([{ type: 'subscribe', topic: 'match:1' }])
  subscriptions.answer({ type: 'subscribed', topic: 'match:1', epoch: 'e', seq: 5 })
  const handleMessage = (seq: number, epoch = 'e') =>
    subscriptions.handleMessage({ type: 'tick', topic: 'match:1', epoch, seq })
  return { subscriptions, received, unsubscribe, handleMessage, calls: () => calls }
}

describe('topic subscriptions', () => {
  test('drop messages already seen and pass on the following ones', () => {
    const { subscriptions, received, handleMessage } = setUp()
    for (const seq of [4, 5, 6, 6, 5, 7]) handleMessage(seq)
    expect(subscriptions.requests()).toEqual([])
    expect(received).toEqual(['snapshot e5', 'tick e6', 'tick e7'])
  })

  test('resume once for a hole in the numbers, and pass nothing on before it is filled', () => {
    const { subscriptions, received, handleMessage } = setUp()
    for (const seq of [8, 9, 10]) handleMessage(seq)
    expect(subscriptions.requests()).toEqual([{ type: 'resume', topic: 'match:1', epoch: 'e', seq: 5 }])
    handleMessage(11)
    expect(subscriptions.requests()).toEqual([])
    subscriptions.answer({ type: 'resumed', topic: 'match:1', epoch: 'e', seq: 11 })
    for (const seq of [6, 7, 8, 9, 10, 11]) handleMessage(seq)
    expect(received.slice(1)).toEqual([6, 7, 8, 9, 10, 11].map((seq) => `tick e${seq}`))
  })

  test('treat another epoch as a hole, and start again after a gap', () => {
    const { subscriptions, received, handleMessage } = setUp()
    handleMessage(6, 'f')
    expect(subscriptions.requests()).toEqual([{ type: 'resume', topic: 'match:1', epoch: 'e', seq: 5 }])
    subscriptions.answer({ type: 'gap', topic: 'match:1', epoch: 'f', seq: 6, snapshot: {} })
    handleMessage(7, 'f')
    expect(received).toEqual(['snapshot e5', 'snapshot f6', 'tick f7'])
  })

  test('request only a fresh start when a listener leaves and comes back in one turn', () => {
    const { subscriptions, unsubscribe } = setUp()
    unsubscribe()
    subscriptions.add('match:1', () => {})
    expect(subscriptions.requests()).toEqual([{ type: 'subscribe', topic: 'match:1' }])
    expect(subscriptions.requests()).toEqual([])
  })

  test('request nothing for a listener at the position of the others', () => {
    const { subscriptions } = setUp()
    subscriptions.add('match:1', () => {}, { epoch: 'e', seq: 5 })
    expect(subscriptions.requests()).toEqual([])
  })

  describe('with a listener from `now` on', () => {
    function setUpNow() {
      const subscriptions = new TopicSubscriptions(() => {})
      const received: string[] = []
      const unsubscribe = subscriptions.add(
        'scores',
        (message) => received.push(`${message.type} ${message.seq}`),
        'now',
      )
      const handleMessage = (seq: number) =>
        subscriptions.handleMessage({ type: 'tick', topic: 'scores', epoch: 'e', seq })
      return { subscriptions, received, unsubscribe, handleMessage }
    }
    const now = { type: 'subscribe', topic: 'scores', snapshot: false }
    const answer = (subscriptions: TopicSubscriptions, type: 'subscribed' | 'resumed', seq: number) =>
      subscriptions.answer({ type, topic: 'scores', epoch: 'e', seq })

    test('request no snapshot, and pass on the following messages', () => {
      const { subscriptions, received, handleMessage } = setUpNow()
      expect(subscriptions.requests()).toEqual([now])
      answer(subscriptions, 'subscribed', 5)
      for (const seq of [5, 6]) handleMessage(seq)
      expect(received).toEqual(['snapshot 5', 'tick 6'])
    })

    test('let a listener with data join at an earlier position, and leave again', () => {
      const { subscriptions, handleMessage } = setUpNow()
      subscriptions.requests()
      answer(subscriptions, 'subscribed', 9)
      for (let round = 0; round < 2; round++) {
        const shown: number[] = []
        const unsubscribe = subscriptions.add('scores', ({ seq }) => shown.push(seq), { epoch: 'e', seq: 7 })
        expect(subscriptions.requests()).toEqual([{ type: 'resume', topic: 'scores', epoch: 'e', seq: 7 }])
        answer(subscriptions, 'resumed', 9)
        for (const seq of [8, 9, 10]) handleMessage(seq)
        expect(shown).toEqual([8, 9, 10])
        unsubscribe()
        expect(subscriptions.requests()).toEqual([])
      }
    })

    test('use the last of two answers under way as the position', () => {
      const { subscriptions, handleMessage } = setUpNow()
      subscriptions.requests()
      const shown: number[] = []
      subscriptions.add('scores', ({ seq }) => shown.push(seq), { epoch: 'e', seq: 7 })
      subscriptions.requests()
      answer(subscriptions, 'subscribed', 9)
      answer(subscriptions, 'resumed', 9)
      for (const seq of [8, 9]) handleMessage(seq)
      expect(shown).toEqual([8, 9])
    })

    test('request nothing when it joins others', () => {
      const { subscriptions } = setUp()
      subscriptions.add('match:1', () => {}, 'now')
      expect(subscriptions.requests()).toEqual([])
    })
  })

  test('drop a topic with its last listener', () => {
    const { subscriptions, unsubscribe, received, handleMessage, calls } = setUp()
    const before = calls()
    unsubscribe()
    unsubscribe()
    expect(calls()).toBe(before + 1)
    expect(subscriptions.requests()).toEqual([{ type: 'unsubscribe', topic: 'match:1' }])
    handleMessage(6)
    expect(received).toEqual(['snapshot e5'])
    expect(subscriptions.size).toBe(0)
  })
})
