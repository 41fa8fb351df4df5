import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { refusalOfCode, toTypingData } from '#lib/contract/chat/tencent.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { createTestUser, sanctioned, type TestUser } from '#testing/domains/moderation.ts'
import { TEST_APP } from '#testing/ports/tencent/rest-stand-in.ts'
import {
  customBody as custom,
  openSiteCallbacks,
  textBody as text,
} from '#testing/ports/tencent/site-callbacks.ts'

type Caller = ReturnType<typeof openSiteCallbacks>
type Line = [level: string, facts: object, event: string]

let ids = 0
const CARD = { title: 'A match', imageUrl: '', id: '7', type: 'match', price: 0 }

describeDatabase('call-backs of Tencent IM', (open) => {
  let site: TestSite
  let call: Caller
  const lines: Line[] = []
  const log = {
    info: (facts: object, event: string) => void lines.push(['info', facts, event]),
    warn: (facts: object, event: string) => void lines.push(['warn', facts, event]),
    error: (facts: object, event: string) => void lines.push(['error', facts, event]),
  }

  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    call = openSiteCallbacks(site, {
      log,
      onError: (error) => log.error({ error }, 'chat_database_failed'),
    })
  })
  beforeEach(() => void lines.splice(0))
  afterAll(() => site.close())

  const privately = (
    from: { id: number } | string,
    to: { id: number } | string,
    body: object[],
    more: Record<string, unknown> = {},
  ) => {
    const key = `${++ids}_1_1`
    const account = (one: { id: number } | string) => (typeof one === 'string' ? one : String(one.id))
    return call({
      CallbackCommand: 'C2C.CallbackBeforeSendMsg',
      From_Account: account(from),
      To_Account: account(to),
      MsgKey: key,
      MsgBody: body,
      CloudCustomData: JSON.stringify({ client_id: `c-${ids}`, lang: 'en' }),
      ...more,
    } as never)
  }
  const keyOf = async (answer: ReturnType<Caller>) => {
    const { status, code } = await answer
    expect(status).toBe(200)
    return code === 0 ? null : refusalOfCode(code)
  }
  const stored = async (from: TestUser) => {
    const { rows } = await site.database.db.execute<{ content: unknown }>(
      sql`select content from conversation_messages where sender_id = ${from.id} order by seq`,
    )
    return rows.map(({ content }) => content)
  }
  const pair = async () => [await createTestUser(site), await createTestUser(site)] as const
  /** Two users of whom each has written to the other. */
  const acquainted = async () => {
    const [a, b] = await pair()
    expect(await keyOf(privately(a, b, text('hello')))).toBeNull()
    expect(await keyOf(privately(b, a, text('hi')))).toBeNull()
    return [a, b] as const
  }

  test('calls that are not Tencent’s are refused and logged once', async () => {
    const body = { CallbackCommand: 'C2C.CallbackBeforeSendMsg' }
    const refused = { status: 403, code: 1 }
    expect(await call(body, { token: 'guessed token of nobody' })).toMatchObject(refused)
    expect(await call(body, { sign: '' })).toMatchObject(refused)
    expect(await call(body, { age: 61 })).toMatchObject(refused)
    expect(await call(body, { age: -61 })).toMatchObject(refused)
    expect(await call(body, { appId: 1 })).toMatchObject(refused)
    expect(lines.map(([level, facts, event]) => [level, facts, event])).toEqual(
      ['sign', 'sign', 'expired', 'expired', 'app'].map((why) => [
        'warn',
        { why },
        'chat_service_callback_forged',
      ]),
    )
  })

  test('a body that cannot be read refuses its message, which would be delivered otherwise', async () => {
    const body = { CallbackCommand: 'C2C.CallbackBeforeSendMsg' }
    for (const sent of ['', '{', '[]', JSON.stringify(body), JSON.stringify({ ...body, From_Account: 7 })])
      expect(await call(body, { body: sent })).toMatchObject({ status: 200, code: 120_001 })
    expect(lines).toHaveLength(5)
    const other = { CallbackCommand: 'State.StateChange' }
    expect(await call(other)).toMatchObject({ status: 200, code: 0 })
  })

  test('private texts and cards are allowed, stored and counted by the site', async () => {
    const [a, b] = await acquainted()
    expect(await keyOf(privately(a, b, custom(CARD)))).toBeNull()
    expect(await keyOf(privately(a, b, [{ MsgType: 'TIMImageElem', MsgContent: {} }]))).toBeNull()
    const file = [{ MsgType: 'TIMFileElem', MsgContent: { FileName: 'line-up.pdf' } }]
    expect(await keyOf(privately(a, b, file))).toBeNull()
    expect(await stored(a)).toMatchObject([
      { kind: 'text', text: 'hello' },
      { kind: 'custom', type: 'match', id: '7' },
      { kind: 'custom', type: 'image' },
      { kind: 'custom', type: 'file', title: 'line-up.pdf' },
    ])
  })

  test('a private message that was recalled at Tencent has no content in the site’s copy', async () => {
    const [a, b] = await acquainted()
    const [from, to] = [String(a.id), String(b.id)]
    const sent = async (words: string) => {
      const message = {
        From_Account: from,
        To_Account: to,
        MsgKey: `key of ${words}`,
        MsgBody: text(words),
        CloudCustomData: JSON.stringify({ client_id: `recalled-${words}`, lang: 'en' }),
      }
      for (const command of ['C2C.CallbackBeforeSendMsg', 'C2C.CallbackAfterSendMsg'])
        expect(await call({ CallbackCommand: command, ...message } as never)).toMatchObject({ code: 0 })
    }
    await sent('one')
    await sent('two')
    const recall = (change: object) =>
      call({
        CallbackCommand: 'C2C.CallbackAfterMsgWithDraw',
        From_Account: from,
        To_Account: to,
        MsgKey: 'key of one',
        UnreadMsgNum: 1,
        ...change,
      } as never)
    const stranger = await createTestUser(site)
    for (const other of [
      { MsgKey: 'key of three' },
      { From_Account: to, To_Account: from },
      { To_Account: String(stranger.id) },
      { From_Account: TEST_APP.admin },
      { From_Account: 'guest_1' },
    ])
      expect(await recall(other)).toMatchObject({ status: 200, code: 0 })
    expect(await stored(a)).toMatchObject([{ text: 'hello' }, { text: 'one' }, { text: 'two' }])
    for (let n = 0; n < 2; n++) expect(await recall({})).toMatchObject({ status: 200, code: 0 })
    expect(await stored(a)).toEqual([
      { kind: 'text', text: 'hello' },
      { kind: 'recalled' },
      { kind: 'text', text: 'two' },
    ])
  })

  test('a message that is sent again with its id is stored once', async () => {
    const [a, b] = await acquainted()
    const again = { CloudCustomData: JSON.stringify({ client_id: 'again', lang: 'en' }) }
    for (let n = 0; n < 2; n++) expect(await keyOf(privately(a, b, text('again'), again))).toBeNull()
    expect(await stored(a)).toHaveLength(2)
  })

  test('strangers, blocks, words and kinds of private messages are refused in the language of the sender', async () => {
    const [a, b] = await pair()
    expect(await keyOf(privately(a, b, custom(CARD)))).toBe('chat.strangers_text')
    for (let n = 0; n < 3; n++) expect(await keyOf(privately(a, b, text(`text ${n}`)))).toBeNull()
    const zh = { CloudCustomData: JSON.stringify({ client_id: 'zh', lang: 'zh' }) }
    expect(await privately(a, b, text('a fourth'), zh)).toEqual({
      status: 200,
      code: expect.any(Number),
      info: { msg: '对方回复前，你最多可发送 3 条消息。', wait: null },
    })
    const [c, d] = await acquainted()
    await d.post('api/social/setBlock', { user_id: c.id, state: true })
    expect(await keyOf(privately(c, d, text('hello')))).toBe('chat.blocked')
    expect(await keyOf(privately(d, c, text('hello')))).toBe('chat.blocking')
    const [e, f] = await acquainted()
    expect(await keyOf(privately(e, f, text('  ')))).toBe('chat.nothing_said')
    expect(await keyOf(privately(e, f, text('x'.repeat(1_001))))).toBe('chat.too_long')
    expect(await keyOf(privately(e, f, [{ MsgType: 'TIMSoundElem', MsgContent: {} }]))).toBe(
      'chat.not_supported',
    )
    expect(await keyOf(privately(e, f, [...text('one'), ...text('two')]))).toBe('chat.not_supported')
    expect(await keyOf(privately(e, f, custom({ ...CARD, imageUrl: '//evil.test' })))).toBe(
      'chat.not_supported',
    )
    expect(await keyOf(privately(e, '999999999', text('hello')))).toBe('not_found.user')
    expect(await keyOf(privately(e, 'somebody', text('hello')))).toBe('not_found.user')
    expect(await keyOf(privately('guest_1', f, text('hello')))).toBe('chat.login_first')
  })

  test('muted, kicked and blocked users send nothing privately', async () => {
    const [operator, other] = [await createTestUser(site, 'operator'), await createTestUser(site)]
    const muted = await sanctioned(site, null, 'mute', operator)
    expect(await keyOf(privately(muted, other, text('hello')))).toBe('room.muted_for_good')
    const kicked = await sanctioned(site, null, 'kick', operator)
    expect(await keyOf(privately(kicked, other, text('hello')))).toBe('room.kicked')
    const blocked = await createTestUser(site)
    await site.database.db.update(users).set({ blockedAt: new Date() }).where(sql`id = ${blocked.id}`)
    expect(await keyOf(privately(blocked, other, text('hello')))).toBe('session.ended')
  })

  test('typing is shown in a conversation only, and not stored', async () => {
    const [a, b] = await acquainted()
    const typing = custom(toTypingData(true))
    expect(await keyOf(privately(a, b, typing, { OnlineOnlyFlag: 1 }))).toBeNull()
    expect(await stored(a)).toHaveLength(1)
    const stranger = await createTestUser(site)
    expect(await keyOf(privately(stranger, b, typing))).toBe('chat.not_supported')
    await b.post('api/social/setBlock', { user_id: a.id, state: true })
    expect(await keyOf(privately(a, b, typing))).toBe('chat.not_supported')
  })

  test('the site’s own messages pass, and sent ones are logged without their content', async () => {
    const [a, b] = await acquainted()
    expect(await keyOf(privately(TEST_APP.admin, a, text('notice')))).toBeNull()
    expect(
      await call({
        CallbackCommand: 'Group.CallbackBeforeSendMsg',
        GroupId: 'any',
        From_Account: TEST_APP.admin,
        MsgBody: text('notice'),
      } as never),
    ).toMatchObject({ code: 0 })
    lines.splice(0)
    const sent = { From_Account: String(a.id), MsgBody: text('a secret'), MsgKey: '1_2_3' }
    await call({ CallbackCommand: 'C2C.CallbackAfterSendMsg', ...sent, To_Account: String(b.id) } as never)
    await call({ CallbackCommand: 'Group.CallbackAfterSendMsg', ...sent, GroupId: '5', MsgSeq: 9 } as never)
    expect(lines).toEqual([
      [
        'info',
        { from: String(a.id), to: String(b.id), key: '1_2_3', seq: undefined },
        'chat_service_message',
      ],
      ['info', { from: String(a.id), group: '5', key: '1_2_3', seq: 9 }, 'chat_service_message'],
    ])
  })
})
