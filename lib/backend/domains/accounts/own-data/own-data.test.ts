import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { move } from '#lib/backend/domains/wallet/index.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { type Person, person } from '#testing/domains/profile.ts'
import { issueCode } from '../credentials/sms-code.ts'
import { notify } from '../notices/notify.ts'
import { PERSONAL_TABLES } from './personal-tables/personal-tables.ts'

const PASSWORD = 'a password of mine'
const ID_NUMBER = '11010519491231002X'

describeDatabase('one’s own data', (open) => {
  let site: TestSite
  let numbers = 13_900_000_000
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
  })
  afterAll(() => site.close())

  const somebody = () => person(site, { number: String(numbers++), password: PASSWORD })
  const rows = async (query: ReturnType<typeof sql>) =>
    (await site.database.db.execute<Record<string, unknown>>(query)).rows
  const exportOf = (who: Person, language = 'en', proof: Record<string, string> = { password: PASSWORD }) =>
    site.raw('api/accounts/exportData', {
      method: 'POST',
      headers: { token: who.token, lang: language, 'content-type': 'application/json' },
      body: JSON.stringify(proof),
    })

  test('every column that references a user states how it is exported and deleted (personal-tables.ts)', async () => {
    const found = await rows(sql`
      select c.conrelid::regclass::text as "table", a.attname as "user"
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass`)
    const names = (list: readonly { table?: unknown; user?: unknown }[]) =>
      list.map(({ table, user }) => `${String(table).replaceAll('"', '')}.${String(user)}`).sort()
    expect(names(PERSONAL_TABLES)).toEqual(names(found))
    const columns = await rows(sql`select table_name, column_name from information_schema.columns`)
    const known = new Set(columns.map((row) => `${row.table_name}.${row.column_name}`))
    for (const { table, exportedColumns, deletion } of PERSONAL_TABLES) {
      const named = [
        ...(Array.isArray(exportedColumns) ? exportedColumns : []),
        ...(typeof deletion === 'object' && 'empty' in deletion ? Object.keys(deletion.empty) : []),
      ]
      for (const column of named) expect(known.has(`${table}.${column}`), `${table}.${column}`).toBe(true)
    }
  })

  test('is exported completely as one file, without the data of others', async () => {
    const me = await somebody()
    const other = await somebody()
    const deps = { db: site.database.db, publish: site.bus.publish }
    await site.database.db.execute(
      sql`insert into notices (user_id, kind, "values")
        select ${me.id}, 'level_up', '{"level": 1}'::jsonb from generate_series(1, 1201)`,
    )
    await notify(deps, other.id, { kind: 'new_follower', values: { name: 'SOMEBODY ELSE' } })
    await me.call('api/Member/verified', { real_name: '张三丰', id_number: ID_NUMBER })
    await me.call('api/Member/paymentPassword', { password: '135790', password_confirm: '135790' })
    const answer = await exportOf(me)
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="touchline-${me.id}.json"`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const text = await answer.text()
    const exported = JSON.parse(text) as Record<string, unknown[]> & { profile: object; document: object }
    expect(exported.profile).toMatchObject({ id: me.id, mobile: `+86 ${(await me.row()).mobileNumber}` })
    expect(exported.document).toEqual({ name: '张**', number: '1****************X' })
    expect(exported.notices).toHaveLength(1202)
    expect(exported.sessions).toHaveLength(1)
    for (const { table, exportedColumns } of PERSONAL_TABLES)
      if (Array.isArray(exportedColumns)) expect(exported).toHaveProperty(table)
    for (const word of ['SOMEBODY ELSE', '$argon2', ID_NUMBER, 'token_hash', 'sealed'])
      expect(text).not.toContain(word)
  })

  test('is exported three times a day; the fourth is refused with a message', async () => {
    const me = await somebody()
    for (let n = 0; n < 3; n++) expect((await (await exportOf(me)).text()).endsWith('\n}\n')).toBe(true)
    const refused = await exportOf(me, 'vi')
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ code: 1, msg: expect.stringMatching(/phút/) })
  })

  test('is exported only by the password or a code, whatever sessions the user has', async () => {
    const me = await somebody()
    const missing = await exportOf(me, 'en', {})
    expect([missing.status, await missing.json()]).toMatchObject([
      400,
      { msg: expect.stringContaining('password or an SMS code'), data: null },
    ])
    for (let n = 0; n < 10; n++)
      expect((await exportOf(me, 'en', { password: `wrong ${n}` })).status).toBe(400)
    expect((await exportOf(me)).status).toBe(429)
    const { mobileNumber } = await me.row()
    const mobile = { country: '86', number: mobileNumber ?? '' }
    const code = await issueCode(site.database.db, site.secrets, mobile, 'other')
    const wrong = String((Number(code) + 1) % 1e6).padStart(6, '0')
    expect((await exportOf(me, 'en', { code: wrong })).status).toBe(400)
    const answer = await exportOf(me, 'en', { code })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ profile: { id: me.id } })
    // The failed proofs used up none of the three exports of the day.
    const { rows: left } = await site.database.pool.query(
      `select cardinality(hits) as n from attempts where key = 'export-user:${me.id}'`,
    )
    expect(left).toEqual([{ n: 1 }])
  })

  test('is not for guests, and a shared link gets nothing', async () => {
    expect((await site.raw('api/accounts/exportData', { method: 'POST' })).status).toBe(401)
    const me = await somebody()
    expect((await site.raw('api/accounts/exportData', { headers: { token: me.token } })).status).toBe(400)
  })

  test('deletion needs the password or a code; ten wrong passwords lock it', async () => {
    const me = await somebody()
    expect(await me.call('api/accounts/deleteAccount')).toMatchObject({
      status: 400,
      msg: expect.stringContaining('password or an SMS code'),
    })
    for (let n = 0; n < 10; n++)
      expect((await me.call('api/accounts/deleteAccount', { password: `wrong ${n}` })).status).toBe(400)
    expect((await me.call('api/accounts/deleteAccount', { password: PASSWORD })).status).toBe(429)
    expect((await me.call('api/accounts/deleteAccount', { code: '000000' })).status).toBe(400)
    expect((await me.row()).deletedAt).toBeNull()
  })

  test('deletion frees the number, ends every session, removes personal data and keeps the ledger', async () => {
    const me = await somebody()
    const other = await somebody()
    const { mobileNumber: number } = await me.row()
    const { db } = site.database
    const { key } = await me.upload(
      await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    )
    const changed = await me.call('api/member/updateInfo', { avatar: key, user_nickname: 'Me Myself' })
    const { avatar } = changed.data as { avatar: string }
    await me.call('api/Member/verified', { real_name: '张三丰', id_number: '110101199003071233' })
    await me.call('api/Member/paymentPassword', { password: '135790', password_confirm: '135790' })
    await db.execute(
      sql`insert into anchor_follows (user_id, anchor_id) values (${me.id}, ${other.id}), (${other.id}, ${me.id})`,
    )
    await withTransaction(db, (tx) =>
      move(tx, {
        reason: 'task',
        subject: `test:${me.id}`,
        entries: [
          { account: { siteAccount: 'rewards', currency: 'coins' }, amount: -5 },
          { account: { user: me.id, currency: 'coins' }, amount: 5 },
        ],
      }),
    )

    await db.execute(
      sql`insert into rooms (user_id, stream, category, status) values (${me.id}, 'gone', 'more', 'live')`,
    )

    const answer = await me.call('api/accounts/deleteAccount', { password: PASSWORD })
    expect(await rows(sql`select status from rooms where stream = 'gone'`)).toEqual([{ status: 'ended' }])
    expect(answer).toMatchObject({ code: 0, msg: 'Your account was deleted' })
    expect(answer.headers.get('x-set-token')).toBe('')
    expect(await me.get('api/Member/info')).toMatchObject({ status: 401, code: 50012 })
    expect(await me.row()).toMatchObject({
      nickname: `#${me.id}`,
      avatar: null,
      mobileNumber: null,
      passwordHash: null,
      deletedAt: expect.any(Date),
    })
    const location = (await site.raw(avatar.slice(1))).headers.get('location') ?? ''
    expect(location).toContain('/avatar/')
    expect((await site.raw(location.slice(1))).status).toBe(404)
    for (const { table, user, deletion } of PERSONAL_TABLES)
      if (deletion === 'remove')
        expect(
          await rows(sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(user)} = ${me.id}`),
          table,
        ).toEqual([])
    const everything = JSON.stringify(await rows(sql`select * from sessions where user_id = ${me.id}`))
    expect(everything).not.toMatch(/Mozilla|127\.0/)
    const ledger = await rows(sql`
      select p.amount from wallet_postings p join wallet_accounts a on a.id = p.account_id where a.user_id = ${me.id}`)
    expect(ledger).toEqual([{ amount: 5 }])
    // The number is free: another account may have it.
    await db.update(users).set({ mobileNumber: number }).where(eq(users.id, other.id))
  })

  test("deletion removes the images of the user's messages, sent or held, and no others", async () => {
    const [me, other] = [await somebody(), await somebody()]
    const keys = ['said', 'held', 'others'].map((name) => `chat/${name}-${me.id}.webp`)
    for (const key of keys) await site.storage.write(key, new Uint8Array([1]), 'image/webp')
    const [sentImage, heldImage, otherImage] = keys
    const room = sql`(select id from made)`
    await site.database.db.execute(sql`
      with made as (insert into rooms (user_id, stream, category) values (${other.id}, ${`of-${me.id}`}, 'more') returning id),
      waiting as (insert into held_lines (room_id, user_id, line, why)
        select id, ${me.id}, ${JSON.stringify({ text: '', image: heldImage })}::jsonb, 'words' from made)
      insert into room_messages (room_id, user_id, image) values
        (${room}, ${me.id}, ${sentImage}), (${room}, ${me.id}, null), (${room}, ${other.id}, ${otherImage})`)
    expect(await me.call('api/accounts/deleteAccount', { password: PASSWORD })).toMatchObject({ code: 0 })
    const stored = await Promise.all(keys.map(async (key) => (await site.storage.stat(key)) !== null))
    expect(stored).toEqual([false, false, true])
  })

  test('deletion is not for operators: the audit log keeps naming them', async () => {
    const me = await somebody()
    const { db } = site.database
    await db.update(users).set({ isOperator: true, operatorName: 'editor-own' }).where(eq(users.id, me.id))
    expect(await me.call('api/accounts/deleteAccount', { password: PASSWORD })).toMatchObject({ status: 409 })
    expect(await me.row()).toMatchObject({ operatorName: 'editor-own', deletedAt: null })
  })

  test("deletion by a code to the user's own phone", async () => {
    const me = await somebody()
    const { mobileNumber: number } = await me.row()
    const code = await issueCode(
      site.database.db,
      site.secrets,
      { country: '86', number: number ?? '' },
      'other',
    )
    expect((await me.call('api/accounts/deleteAccount', { code })).code).toBe(0)
    expect((await me.row()).deletedAt).not.toBeNull()
  })

  test('the password changes by the old one or a code; other sessions end, this one continues', async () => {
    const me = await somebody()
    const change = (input: Record<string, unknown>) => me.call('api/accounts/changePassword', input)
    const next = 'another password of mine'
    expect((await change({ password: next })).status).toBe(400)
    expect(await change({ password: next, old_password: 'wrong' })).toMatchObject({
      msg: 'Wrong password.',
    })
    expect((await change({ password: 'short', old_password: PASSWORD })).status).toBe(400)
    const { mobileNumber: number } = await me.row()
    const sent = await me.call('api/accounts/sendOwnCode', { captcha: await site.ticket('sms') })
    expect(sent.data).toEqual({ resend_in: 60 })
    const code = /\d{6}/.exec((await site.outbox()).at(-1)?.text ?? '')?.[0]
    expect((await site.outbox()).at(-1)?.number).toBe(number)
    expect(await change({ password: next, code })).toMatchObject({
      code: 0,
      msg: expect.stringContaining('Password changed'),
    })
    expect((await me.get('api/Member/info')).code).toBe(0)
    expect((await change({ password: PASSWORD, old_password: next })).code).toBe(0)
  })

  test("a code to one's own number needs the captcha and a number", async () => {
    const me = await somebody()
    expect((await me.call('api/accounts/sendOwnCode')).status).toBe(400)
    const bare = await person(site)
    const captcha = await site.ticket('sms')
    expect(await bare.call('api/accounts/sendOwnCode', { captcha })).toMatchObject({
      status: 400,
      msg: 'This account has no mobile number.',
    })
  })
})
