import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '#lib/backend/db/migrate/migrate.ts'
import { openDatabase } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { smsOutbox } from '#lib/backend/db/schema/services/sms.ts'
import { sealToken } from '#lib/session/seal.ts'
import { checkLog } from './check-log.ts'
import { createSiteLog } from './site-log.ts'

test('the log of a stopped site is searched for the secrets of its database and settings', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-stored-'))
  try {
    const database = await openDatabase({ dataDir, brief: true, onError: () => undefined })
    await migrate(database)
    await database.db
      .insert(users)
      .values({ nickname: 'x', mobileCountry: '86', mobileNumber: '13912345678' })
    await database.db
      .insert(smsOutbox)
      .values({ country: '86', number: '13987654321', language: 'en', text: 'Your code is 402913.' })
    await database.close()
    const configured = { SESSION_SECRET: 's'.repeat(40), METRICS_TOKEN: 'm'.repeat(20) }
    const log = createSiteLog(dataDir)
    log.append('stdout', 'Touchline is ready\n')
    const token = 'Vq3-1_ZkT0a9cXw7yB2dE4fG6hJ8kL0mN2pQ4rS6tU8'
    const cookie = { kind: 'session cookie', value: await sealToken(token, configured.SESSION_SECRET) }
    await appendFile(join(dataDir, 'secrets.jsonl'), `${JSON.stringify(cookie)}\n`)
    for (const leaked of ['13912345678', '13987654321', '402913', 'm'.repeat(20), token])
      log.append('stdout', `${JSON.stringify({ level: 30, msg: 'answered', field: leaked })}\n`)
    const { leaks, sought } = await checkLog({ dataDir, log, configured })
    expect(leaks.map(({ kind, line }) => [kind, line])).toEqual([
      ['mobile number', 1],
      ['sms code', 3],
      ['METRICS_TOKEN', 4],
      ['session token', 5],
    ])
    expect(sought.get('mobile number')).toBe(2)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}, 90_000)
