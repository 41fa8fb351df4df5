import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#lib/backend/db/schema/site.ts'
import { publishKeys } from '#lib/backend/db/schema/streams/streams.ts'
import { issueCode } from '#lib/backend/domains/accounts/credentials/sms-code.ts'
import type { PushAddress } from '#lib/contract/streams/studio.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { person } from '#testing/domains/profile.ts'
import { createManualMedia, keyIn, withRoom } from '#testing/domains/streams.ts'
import { issuePublishKey } from '../publish-key.ts'

const REVEAL = 'api/anchor/revealKey'
const PASSWORD = '135790'

describeDatabase('showing a stored stream key again', (open) => {
  const lines: string[] = []
  let site: TestSite
  let numbers = 13_700_000_000
  beforeAll(async () => {
    site = await openTestSite({ database: await open(), media: createManualMedia(), lines })
  })
  afterAll(() => site.close())

  /** An anchor with a payment password, and the main key as it was shown when it was created. */
  const anchor = async () => {
    const number = String(numbers++)
    const me = await withRoom(site, await person(site, { number }))
    await me.call('api/Member/paymentPassword', { password: PASSWORD, password_confirm: PASSWORD })
    const address = (await me.get('api/Live/getLiveUrl')).data as PushAddress
    return { ...me, number, address, key: keyIn(address) }
  }
  const audits = async (roomId: number) =>
    site.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `room:${roomId}`))

  test('needs the payment password or a code, and is recorded', async () => {
    const me = await anchor()
    expect(me.address.is_stored).toBe(true)
    expect(await me.call(REVEAL)).toMatchObject({
      status: 400,
      msg: expect.stringContaining('payment password'),
    })
    expect(await audits(me.room.id)).toEqual([])
    const shown = await me.call(REVEAL, { payment_password: PASSWORD })
    expect(shown).toMatchObject({ status: 200, data: { stream_key: me.address.stream_key } })
    const code = await issueCode(
      site.database.db,
      site.secrets,
      { country: '86', number: me.number },
      'other',
    )
    expect(await me.call(REVEAL, { code })).toMatchObject({ status: 200, data: shown.data as object })
    // A code is valid once.
    expect((await me.call(REVEAL, { code })).status).toBe(400)
    const entries = await audits(me.room.id)
    expect(entries.map(({ action, operatorId }) => [action, operatorId])).toEqual([
      ['show_stream_key', me.id],
      ['show_stream_key', me.id],
    ])
    expect(JSON.stringify(entries)).not.toContain(me.key)
    expect(lines.join('\n')).not.toContain(me.key)
    expect(lines.join('\n')).not.toContain(PASSWORD)
  })

  test('is stored encrypted, for its room only', async () => {
    const [me, other] = [await anchor(), await anchor()]
    const { db } = site.database
    const [row] = await db.select().from(publishKeys).where(eq(publishKeys.roomId, me.room.id))
    expect(JSON.stringify(row)).not.toContain(me.key)
    await db
      .update(publishKeys)
      .set({ keySealed: row?.keySealed ?? '' })
      .where(eq(publishKeys.roomId, other.room.id))
    expect((await other.call(REVEAL, { payment_password: PASSWORD })).status).toBe(500)
  })

  test('wrong passwords count, and the fifth locks', async () => {
    const me = await anchor()
    for (const left of [4, 3, 2, 1])
      expect(await me.call(REVEAL, { payment_password: '000000' })).toMatchObject({
        status: 400,
        data: { why: 'password', left },
      })
    expect((await me.call(REVEAL, { payment_password: '000000' })).status).toBe(429)
    expect((await me.call(REVEAL, { payment_password: PASSWORD })).status).toBe(429)
    expect(await audits(me.room.id)).toEqual([])
  })

  test('shows named keys of one’s own room and of each quality; a key stored as a hash is replaced', async () => {
    const [me, other] = [await anchor(), await anchor()]
    const named = (await me.call('api/anchor/createKey', { name: 'Guest' })).data as PushAddress & {
      id: number
    }
    const proof = { payment_password: PASSWORD }
    expect(await me.call(REVEAL, { id: named.id, ...proof })).toMatchObject({
      data: { stream_key: named.stream_key },
    })
    expect((await other.call(REVEAL, { id: named.id, ...proof })).status).toBe(404)
    expect((await me.call(REVEAL, { quality: 'sd', ...proof })).status).toBe(404)
    // Keys of before they were stored.
    await issuePublishKey(site.database.db, me.room.id)
    expect((await me.get('api/Live/getLiveUrl')).data).toMatchObject({ stream_key: null, is_stored: false })
    expect(await me.call(REVEAL, proof)).toMatchObject({
      status: 409,
      msg: expect.stringContaining('create a new one'),
    })
    const reset = (await me.get('api/Live/getLiveUrl', { reset: true })).data as PushAddress
    expect(await me.call(REVEAL, proof)).toMatchObject({ data: { stream_key: reset.stream_key } })
  })
})
