import { afterEach, expect, test, vi } from 'vitest'
import { createBatcher } from './batcher.ts'

afterEach(() => void vi.useRealTimers())

/** Statements that end on demand: they double numbers and fail for a 13. */
function statements(code = '22003') {
  const groups: number[][] = []
  const ends: (() => void)[] = []
  const run = async (all: readonly number[]) => {
    groups.push([...all])
    await new Promise<void>((end) => ends.push(end))
    if (all.includes(13)) throw Object.assign(new Error('out of range'), { code })
    return all.map((one) => one * 2)
  }
  const finish = async () => {
    ends.shift()?.()
    await new Promise((done) => setImmediate(done))
  }
  return { groups, run, finish }
}

test('items that arrive while a statement runs are batched in the next', async () => {
  const { groups, run, finish } = statements()
  const double = createBatcher({ run, maxSize: 3 })
  const first = double(1)
  await vi.waitFor(() => expect(groups).toHaveLength(1))
  const results = Promise.all([first, ...[2, 3, 4, 5].map(double)])
  for (let n = 0; n < 3; n++) await finish()
  expect(await results).toEqual([2, 4, 6, 8, 10])
  expect(groups).toEqual([[1], [2, 3, 4], [5]])
})

test('items resumed by one event are batched, including the first', async () => {
  const { groups, run, finish } = statements()
  const double = createBatcher({ run, maxSize: 9 })
  const resumes: (() => void)[] = []
  const results = Promise.all(
    [1, 2, 3].map(async (one) => {
      await new Promise<void>((resume) => resumes.push(resume))
      return double(one)
    }),
  )
  for (const resume of resumes) resume()
  await finish()
  await finish()
  expect(await results).toEqual([2, 4, 6])
  expect(groups).toEqual([[1, 2, 3]])
})

test('with a maximum of one no item waits', async () => {
  const { groups, run, finish } = statements()
  const results = Promise.all([1, 2].map(createBatcher({ run, maxSize: 1 })))
  expect(groups).toEqual([[1], [2]])
  await finish()
  await finish()
  expect(await results).toEqual([2, 4])
})

test('an invalid item fails alone', async () => {
  const { groups, run, finish } = statements()
  const results = Promise.allSettled([1, 2, 13, 4].map(createBatcher({ run, maxSize: 9 })))
  for (let n = 0; n < 6; n++) await finish()
  expect(await results).toMatchObject([
    { value: 2 },
    { value: 4 },
    { status: 'rejected', reason: { message: 'out of range' } },
    { value: 8 },
  ])
  expect(groups).toEqual([[1, 2, 13, 4], [1], [2], [13], [4]])
})

test.each(['ECONNRESET', 'EPIPE', '57P01', '08006'])(
  'nothing is repeated when it is unknown whether it was committed (%s)',
  async (code) => {
    const { groups, run, finish } = statements(code)
    const results = Promise.allSettled([1, 2, 3, 13].map(createBatcher({ run, maxSize: 2 })))
    for (let n = 0; n < 3; n++) await finish()
    expect((await results).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ])
    expect(groups).toEqual([
      [1, 2],
      [3, 13],
    ])
  },
)

test('an item waits for others, until there are enough of them or the time is over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const groups: number[][] = []
  const run = async (all: readonly number[]) => {
    groups.push([...all])
    return [...all]
  }
  const one = createBatcher({ run, maxSize: 9, sufficientSize: 2, waitMs: () => 50 })
  const [first, second] = [one(1), one(2)]
  await Promise.all([first, second])
  expect(groups).toEqual([[1, 2]])
  const third = one(3)
  await vi.advanceTimersByTimeAsync(49)
  expect(groups).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await third).toBe(3)
})
