import { sql } from 'drizzle-orm'
import pino from 'pino'
import { expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { LOG_SERIALIZERS } from './log.ts'

const logLineOf = (err: unknown) => {
  const lines: string[] = []
  pino({ base: null, serializers: LOG_SERIALIZERS }, { write: (line: string) => lines.push(line) }).error(
    { err },
    'failed',
  )
  return lines.join('')
}

describeDatabase('a statement that fails', (open) => {
  test('is logged without its parameters and without the row it was about', async () => {
    const { db } = await open()
    const row = {
      nickname: 'Nobody',
      mobileCountry: '86',
      mobileNumber: '13912345678',
      passwordHash: '$argon2id$of-a-secret',
    }
    await db.insert(users).values(row)
    const twice = await db
      .insert(users)
      .values(row)
      .catch((error: unknown) => error)
    const unknown = await db
      .execute(sql`select ${'a secret of mine'} from nowhere`)
      .catch((error: unknown) => error)
    for (const error of [
      twice,
      unknown,
      new Error('outside', { cause: twice }),
      new AggregateError([twice]),
    ]) {
      const line = logLineOf(error)
      expect(line).not.toMatch(/13912345678|of-a-secret|a secret of mine/)
      expect(line).toContain('    at ')
    }
    // The details that a developer needs are logged.
    expect(logLineOf(twice)).toMatch(/"code":"23505"/)
    expect(logLineOf(twice)).toMatch(/"constraint":"users_by_mobile"/)
    expect(logLineOf(unknown)).toMatch(/nowhere/)
  })
})

test('custom properties of an error are not logged', () => {
  const error = Object.assign(new Error('no answer'), {
    code: 'ECONNREFUSED',
    body: 'to=13912345678',
    config: {},
  })
  expect(logLineOf(error)).not.toContain('13912345678')
  expect(logLineOf(error)).toContain('ECONNREFUSED')
})

test('the value of something thrown that is no error is not logged', () => {
  expect(logLineOf('13912345678')).not.toContain('13912345678')
})
