import { expect, test } from 'vitest'
import type { Tx } from './db/pool.ts'
import {
  afterCommit,
  createDomainEvents,
  defineDomainEvent,
  type EventContext,
  inTransaction,
} from './domain-events.ts'

const followed = defineDomainEvent<{ id: number }>('test.followed')
const other = defineDomainEvent<{ id: number }>('test.other')
const tx = {} as Tx

function contextWith(errors: object[]): EventContext {
  const log = { error: (fields: object) => errors.push(fields), warn: () => undefined }
  return {
    db: tx,
    timeZone: 'UTC',
    publish: async () => undefined,
    log: log as unknown as EventContext['log'],
  }
}

test('handlers run in the order in which they subscribed, each in its phase', async () => {
  const calls: string[] = []
  const note =
    (name: string) =>
    async (_: unknown, { id }: { id: number }) =>
      void calls.push(`${name} ${id}`)
  const events = createDomainEvents([
    afterCommit(followed, note('commit 1')),
    inTransaction(followed, note('transaction')),
    afterCommit(other, note('other')),
    afterCommit(followed, note('commit 2')),
  ])
  await events.inTransaction(tx, followed, { id: 7 })
  expect(calls).toEqual(['transaction 7'])
  await events.afterCommit(contextWith([]), followed, { id: 8 })
  expect(calls).toEqual(['transaction 7', 'commit 1 8', 'commit 2 8'])
})

test('a failure inside the transaction reaches the caller, who rolls back', async () => {
  const events = createDomainEvents([
    inTransaction(followed, async () => {
      throw new Error('refused')
    }),
  ])
  await expect(events.inTransaction(tx, followed, { id: 1 })).rejects.toThrow('refused')
})

test('a failure after the commit is logged and keeps no other handler from running', async () => {
  const errors: object[] = []
  const calls: number[] = []
  const events = createDomainEvents([
    afterCommit(followed, async () => {
      throw new Error('late')
    }),
    afterCommit(followed, async (_, { id }) => void calls.push(id)),
  ])
  await events.afterCommit(contextWith(errors), followed, { id: 3 })
  expect(calls).toEqual([3])
  expect(errors).toMatchObject([{ event: 'test.followed', err: { message: 'late' } }])
})
