import { expect, test } from 'vitest'
import { LoadQueue } from './load-queue.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** A queue whose tasks end on demand, and the started tasks in order. */
function setUp(maxConcurrent: number) {
  const queue = new LoadQueue(maxConcurrent)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const task = (name: string) => ({
    start: () => {
      started.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    },
  })
  const end = async (name: string) => {
    ends.get(name)?.()
    await turn()
  }
  return { queue, started, task, end }
}

test('runs at most the given number of tasks at a time, in order', async () => {
  const { queue, started, task, end } = setUp(2)
  for (const name of ['a', 'b', 'c', 'd']) queue.add('one', task(name))
  expect(started).toEqual(['a', 'b'])
  expect(queue.waiting).toBe(2)
  await end('b')
  expect(started).toEqual(['a', 'b', 'c'])
  await end('a')
  await end('c')
  await end('d')
  expect([started, queue.running, queue.waiting]).toEqual([['a', 'b', 'c', 'd'], 0, 0])
})

test('callers take turns, however many tasks one of them has', async () => {
  const { queue, started, task, end } = setUp(1)
  for (let n = 0; n < 100; n++) queue.add('attacker', task(`x${n}`))
  queue.add('visitor', task('v'))
  queue.add('another', task('w'))
  await end('x0')
  await end('x1')
  await end('v')
  expect(started).toEqual(['x0', 'x1', 'v', 'w'])
})

test('a task added by two callers runs once, at the first of their turns; a removed task never starts', async () => {
  const { queue, started, task, end } = setUp(1)
  const [shared, dropped] = [task('shared'), task('dropped')]
  queue.add('one', task('first'))
  queue.add('one', dropped)
  queue.add('one', shared)
  queue.add('two', shared)
  queue.remove(dropped)
  await end('first')
  await end('shared')
  expect([started, queue.waiting]).toEqual([['first', 'shared'], 0])
})

test('work no longer needed at its turn is not run, and work that fails frees its slot', async () => {
  const queue = new LoadQueue(1)
  let isNeeded = true
  const failing = queue.run(
    'one',
    () => Promise.reject(new Error('away')),
    () => true,
  )
  const late = queue.run(
    'one',
    async () => 'read',
    () => isNeeded,
  )
  isNeeded = false
  await expect(failing).rejects.toThrow('away')
  expect(await late).toBeNull()
  expect(
    await queue.run(
      'one',
      async () => 'read',
      () => true,
    ),
  ).toBe('read')
})
