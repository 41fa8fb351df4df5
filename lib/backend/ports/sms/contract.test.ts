import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '#lib/backend/db/pool.ts'
import { smsOutbox } from '#lib/backend/db/schema/services/sms.ts'
import { readEnv } from '#lib/env.ts'
import { describeDatabase, openTestDatabase } from '#testing/backend/test-database.ts'
import { type Behaviour, openAliyun, openTencent, openTwilio, type ReceivedSms } from '#testing/ports/sms.ts'
import { createSms } from './index.ts'
import { SmsError } from './port.ts'

const CHINESE = { country: '86', number: '13800000000' }
const VIETNAMESE = { country: '84', number: '912345678' }
const code = { kind: 'code', code: '048213', minutes: 10 } as const

/** An adapter with the messages its provider received, as text or as a template. */
interface Adapter {
  env: Record<string, string>
  taken(): Promise<ReceivedSms[]>
  behaviour?: (behaviour: Behaviour) => void
  clear(): Promise<void>
}

let database: Database
let adapters: Record<string, Adapter>
const closing: (() => Promise<void>)[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  const provided = async (opening: ReturnType<typeof openTwilio>): Promise<Adapter> => {
    const { env, taken, state, close } = await opening
    closing.push(close)
    return {
      env,
      taken: async () => taken,
      behaviour: (behaviour) => Object.assign(state, { behaviour }),
      clear: async () => void taken.splice(0),
    }
  }
  adapters = {
    outbox: {
      env: {},
      taken: async () => {
        const rows = await database.db.select().from(smsOutbox).orderBy(smsOutbox.id)
        return rows.map(({ country, number, text }) => ({ to: `+${country}${number}`, words: text }))
      },
      clear: async () => void (await database.db.delete(smsOutbox)),
    },
    twilio: await provided(openTwilio()),
    'twilio service': await provided(openTwilio('MG0123456789abcdef0123456789abcdef')),
    aliyun: await provided(openAliyun()),
    tencent: await provided(openTencent()),
  }
})
afterAll(async () => {
  for (const close of closing) await close()
  await database.close()
})

const NAMES = ['outbox', 'twilio', 'twilio service', 'aliyun', 'tencent']
const PROVIDED = NAMES.slice(1)

describe.each(NAMES)('sms by %s', (name) => {
  const adapter = () => adapters[name] as Adapter
  const make = (env: Record<string, string> = {}, timeoutMs = 6_000) =>
    createSms({
      env: readEnv({ ...adapter().env, ...env }),
      db: database.db,
      print: () => undefined,
      timeoutMs,
    })
  beforeEach(async () => {
    adapter().behaviour?.('well')
    await adapter().clear()
  })

  test('sends a code to the number with its country code, with code and lifetime', async () => {
    await make().send(CHINESE, code, 'zh')
    await make().send(VIETNAMESE, code, 'vi')
    const [first, second] = await adapter().taken()
    expect([first?.to, second?.to]).toEqual(['+8613800000000', '+84912345678'])
    if (first?.words === undefined) {
      expect(first).toMatchObject({
        template: 'SMS_1',
        parameters: name === 'aliyun' ? ['048213'] : ['048213', '10'],
      })
    } else {
      expect(first.words).toMatch(/048213.*10 分钟/)
      expect(second?.words).toMatch(/048213.*10 phút/)
    }
  })

  test('sends the notice for a registered number, without a code', async () => {
    await make().send(CHINESE, { kind: 'known' }, 'en')
    const [taken] = await adapter().taken()
    if (taken?.words === undefined) expect(taken).toMatchObject({ template: 'SMS_2', parameters: [] })
    else expect(taken.words).toContain('already has an account')
  })

  test('uses the template of the language where there is one', async () => {
    await make().send(CHINESE, code, 'en')
    const [taken] = await adapter().taken()
    if (taken?.words === undefined) expect(taken?.template).toBe('SMS_3')
    else expect(taken.words).toContain('048213 is your code')
  })

  describe.runIf(PROVIDED.includes(name))('when the provider', () => {
    test.each(['refusing', 'broken', 'silent', 'html'] as const)(
      'is %s, it throws SmsError without number and code',
      async (behaviour) => {
        adapter().behaviour?.(behaviour)
        const failed = await make({}, behaviour === 'silent' ? 300 : 6_000)
          .send(CHINESE, code, 'zh')
          .catch((error: unknown) => error)
        expect(failed).toBeInstanceOf(SmsError)
        const shown = `${String(failed)} ${(failed as Error).stack} ${JSON.stringify(failed)} ${String((failed as Error).cause)}`
        expect(shown).not.toMatch(/13800000000|048213/)
        expect(await adapter().taken()).toEqual([])
      },
    )

    test('does not accept our key, nothing is sent', async () => {
      const other = { TWILIO_AUTH_TOKEN: 'x', ALIYUN_ACCESS_KEY_SECRET: 'x', TENCENT_SECRET_KEY: 'x' }
      await expect(make(other).send(CHINESE, code, 'zh')).rejects.toThrow(SmsError)
      expect(await adapter().taken()).toEqual([])
    })
  })
})

test.each([
  ['refusing', 'aliyun', 'isv.BUSINESS_LIMIT_CONTROL'],
  ['refusing', 'tencent', 'LimitExceeded.PhoneNumberDailyLimit'],
  ['refusing', 'twilio', '21211'],
] as const)('%s: the error has the code of %s', async (behaviour, name, shown) => {
  const adapter = adapters[name] as Adapter
  adapter.behaviour?.(behaviour)
  const sms = createSms({ env: readEnv(adapter.env), db: database.db })
  await expect(sms.send(CHINESE, code, 'zh')).rejects.toThrow(`${name} refused: ${shown}`)
})

test('a template that is not configured is reported by name', async () => {
  const env = readEnv({ ...adapters.aliyun?.env, SMS_TEMPLATES: 'code.en=SMS_3' })
  const sms = createSms({ env, db: database.db })
  await expect(sms.send(CHINESE, code, 'zh')).rejects.toThrow('SMS_TEMPLATES names no template for code')
})

test('missing settings of a provider are reported by name', () => {
  expect(() => readEnv({ SMS: 'aliyun', SMS_SIGN: 'x', ALIYUN_ACCESS_KEY_ID: 'x' })).toThrow(
    /ALIYUN_ACCESS_KEY_SECRET.*SMS=aliyun needs it[\s\S]*SMS_TEMPLATES/,
  )
  expect(() => readEnv({ SMS: 'twilio' })).toThrow(/TWILIO_ACCOUNT_SID/)
  expect(() => readEnv({ CAPTCHA: 'tencent' })).toThrow(/TENCENT_CAPTCHA_APP_KEY/)
  expect(() => readEnv({ CAPTCHA: 'geetest', GEETEST_ID: 'x' })).toThrow(/GEETEST_KEY/)
  expect(() => readEnv({ SMS_TEMPLATES: 'code=1;known=2' })).toThrow(/code=1,known=2/)
})

describeDatabase('the sms outbox', (open) => {
  test('prints each message once to the terminal, stores it for a day, and deletes it then', async () => {
    const { db } = await open()
    const print = vi.fn()
    const sms = createSms({ env: readEnv({}), db, print })
    await sms.send(CHINESE, code, 'zh')
    expect(print.mock.calls).toEqual([[expect.stringMatching(/^sms to \+8613800000000: .*048213/)]])
    await db.update(smsOutbox).set({ createdAt: sql`now() - interval '23 hours'` })
    await sms.send(VIETNAMESE, code, 'vi')
    expect(await db.$count(smsOutbox)).toBe(2)
    await db.update(smsOutbox).set({ createdAt: sql`${smsOutbox.createdAt} - interval '2 hours'` })
    await sms.send(VIETNAMESE, code, 'vi')
    expect(await db.$count(smsOutbox)).toBe(2)
  })
})
