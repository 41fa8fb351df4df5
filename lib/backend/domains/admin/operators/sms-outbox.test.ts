import { asc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { smsOutbox } from '#lib/backend/db/schema/services/sms.ts'
import { auditLog } from '#lib/backend/db/schema/site.ts'
import { createSms } from '#lib/backend/ports/sms/index.ts'
import { readEnv } from '#lib/env.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite } from '#testing/backend/test-site.ts'

const PATH = 'api/admin/smsOutbox'

describeDatabase('the sms outbox of operators', (open) => {
  test('shows number and text, newest first, only to operators, for a day', async () => {
    const database = await open()
    const site = await openTestSite({ database })
    const sms = createSms({ env: readEnv({}), db: database.db, print: () => undefined })
    for (const number of ['13800000001', '13800000002', '13800000003'])
      await sms.send({ country: '86', number }, { kind: 'code', code: '048213', minutes: 10 }, 'en')
    await database.db
      .update(smsOutbox)
      .set({ createdAt: sql`now() - interval '25 hours'` })
      .where(sql`${smsOutbox.number} = '13800000001'`)

    const token = await site.logIn('operator')
    const { code, data } = await site.call('GET', PATH, { page_size: 1 }, { token })
    expect(code).toBe(0)
    expect(data).toEqual({
      page: 1,
      page_size: 1,
      total: 2,
      list: [
        {
          id: expect.any(Number),
          mobile: '+86 13800000003',
          language: 'en',
          text: expect.stringContaining('048213'),
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        },
      ],
    })
    const second = await site.call('GET', PATH, { page_size: 1, page: 2 }, { token })
    expect(second.data).toMatchObject({ list: [{ mobile: '+86 13800000002' }] })

    expect((await site.call('GET', PATH)).status).toBe(401)
    for (const role of ['user', 'anchor', 'expert'] as const) {
      const refused = await site.call('GET', PATH, {}, { token: await site.logIn(role) })
      expect(refused.status).toBe(403)
      expect(JSON.stringify(refused.data)).not.toContain('048213')
    }
    // Codes open accounts: the audit log records who read them, and contains no code.
    const log = await database.db.select().from(auditLog).orderBy(asc(auditLog.id))
    expect(log).toMatchObject([
      { action: 'read_sms_outbox', target: 'sms_outbox', detail: { from: 3, to: 3 } },
      { action: 'read_sms_outbox', target: 'sms_outbox', detail: { from: 2, to: 2 } },
    ])
    expect(JSON.stringify(log)).not.toMatch(/048213|1380000000/)
    for (const input of [{ page: 0 }, { page_size: 101 }, { page: 'x' }])
      expect((await site.call('GET', PATH, input, { token })).status).toBe(400)
  })
})
