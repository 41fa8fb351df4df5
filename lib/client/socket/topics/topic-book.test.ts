import { describe, expect, test } from 'vitest'
import { TopicBook } from './topic-book.ts'

/** A book that listens to match:1 and stands at number 5 of epoch e. */
function setUp() {
  let calls = 0
  const book = new TopicBook(() => calls++)
  const heard: string[] = []
  const leave = book.add('match:1', (message) => heard.push(`${message.type} ${message.epoch}${message.seq}`))
  expect(book.requests()).toEqual([{ type: 'subscribe', topic: 'match:1' }])
  book.answer({ type: 'subscribed', topic: 'match:1', epoch: 'e', seq: 5 })
  const take = (seq: number, epoch = 'e') => book.take({ type: 'tick', topic: 'match:1', epoch, seq })
  return { book, heard, leave, take, calls: () => calls }
}

describe('the book of topics', () => {
  test('drops what was seen and hands on what follows', () => {
    const { book, heard, take } = setUp()
    for (const seq of [4, 5, 6, 6, 5, 7]) take(seq)
    expect(book.requests()).toEqual([])
    expect(heard).toEqual(['snapshot e5', 'tick e6', 'tick e7'])
  })

  test('asks once for what lies in a hole, and hands nothing on before it', () => {
    const { book, heard, take } = setUp()
    for (const seq of [8, 9, 10]) take(seq)
    expect(book.requests()).toEqual([{ type: 'resume', topic: 'match:1', epoch: 'e', seq: 5 }])
    take(11)
    expect(book.requests()).toEqual([])
    book.answer({ type: 'resumed', topic: 'match:1', epoch: 'e', seq: 11 })
    for (const seq of [6, 7, 8, 9, 10, 11]) take(seq)
    expect(heard.slice(1)).toEqual([6, 7, 8, 9, 10, 11].map((seq) => `tick e${seq}`))
  })

  test('takes another numbering for a hole, and begins again after a gap', () => {
    const { book, heard, take } = setUp()
    take(6, 'f')
    expect(book.requests()).toEqual([{ type: 'resume', topic: 'match:1', epoch: 'e', seq: 5 }])
    book.answer({ type: 'gap', topic: 'match:1', epoch: 'f', seq: 6, snapshot: {} })
    take(7, 'f')
    expect(heard).toEqual(['snapshot e5', 'snapshot f6', 'tick f7'])
  })

  test('asks for nothing when a listener leaves and comes back in one turn but a fresh start', () => {
    const { book, leave } = setUp()
    leave()
    book.add('match:1', () => {})
    expect(book.requests()).toEqual([{ type: 'subscribe', topic: 'match:1' }])
    expect(book.requests()).toEqual([])
  })

  test('lets a listener who stands where the others stand join without asking', () => {
    const { book } = setUp()
    book.add('match:1', () => {}, { epoch: 'e', seq: 5 })
    expect(book.requests()).toEqual([])
  })

  describe('with a listener who came for what happens from now on', () => {
    function passing() {
      const book = new TopicBook(() => {})
      const heard: string[] = []
      const leave = book.add('scores', (message) => heard.push(`${message.type} ${message.seq}`), 'now')
      const take = (seq: number) => book.take({ type: 'tick', topic: 'scores', epoch: 'e', seq })
      return { book, heard, leave, take }
    }
    const now = { type: 'subscribe', topic: 'scores', snapshot: false }
    const answer = (book: TopicBook, type: 'subscribed' | 'resumed', seq: number) =>
      book.answer({ type, topic: 'scores', epoch: 'e', seq })

    test('asks for no snapshot, and hears what follows', () => {
      const { book, heard, take } = passing()
      expect(book.requests()).toEqual([now])
      answer(book, 'subscribed', 5)
      for (const seq of [5, 6]) take(seq)
      expect(heard).toEqual(['snapshot 5', 'tick 6'])
    })

    test('lets who shows data begin behind these, and go again', () => {
      const { book, take } = passing()
      book.requests()
      answer(book, 'subscribed', 9)
      for (let round = 0; round < 2; round++) {
        const shown: number[] = []
        const leave = book.add('scores', ({ seq }) => shown.push(seq), { epoch: 'e', seq: 7 })
        expect(book.requests()).toEqual([{ type: 'resume', topic: 'scores', epoch: 'e', seq: 7 }])
        answer(book, 'resumed', 9)
        for (const seq of [8, 9, 10]) take(seq)
        expect(shown).toEqual([8, 9, 10])
        leave()
        expect(book.requests()).toEqual([])
      }
    })

    test('takes the last answer for its place when two are on the way', () => {
      const { book, take } = passing()
      book.requests()
      const shown: number[] = []
      book.add('scores', ({ seq }) => shown.push(seq), { epoch: 'e', seq: 7 })
      book.requests()
      answer(book, 'subscribed', 9)
      answer(book, 'resumed', 9)
      for (const seq of [8, 9]) take(seq)
      expect(shown).toEqual([8, 9])
    })

    test('joins others without asking', () => {
      const { book } = setUp()
      book.add('match:1', () => {}, 'now')
      expect(book.requests()).toEqual([])
    })
  })

  test('forgets a topic with its last listener', () => {
    const { book, leave, heard, take, calls } = setUp()
    const before = calls()
    leave()
    leave()
    expect(calls()).toBe(before + 1)
    expect(book.requests()).toEqual([{ type: 'unsubscribe', topic: 'match:1' }])
    take(6)
    expect(heard).toEqual(['snapshot e5'])
    expect(book.size).toBe(0)
  })
})
