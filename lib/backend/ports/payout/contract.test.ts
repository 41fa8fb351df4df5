import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readEnv } from '#lib/env.ts'
import { openAlipayPayouts, SAMPLE_CERTIFICATE } from '#testing/ports/alipay-payouts.ts'
import {
  bankFile,
  createPayout,
  PayoutFileError,
  type PayoutOrder,
  type PayoutPort,
  SANDBOX_FAILS,
  SANDBOX_IS_LATE,
} from './index.ts'

let alipay: Awaited<ReturnType<typeof openAlipayPayouts>>
beforeAll(async () => {
  alipay = await openAlipayPayouts()
})
afterAll(() => alipay.close())
beforeEach(() => {
  alipay.state.behaviour = 'well'
  alipay.state.failure = 'PAYEE_NOT_EXIST'
})

let numbers = 0
const order = (change: Partial<PayoutOrder> = {}): PayoutOrder => ({
  number: `wd${String(++numbers).padStart(10, '0')}`,
  kind: 'bank',
  account: '622800000000000003',
  holder: '张三丰',
  bankName: 'A bank',
  amount: 12_300,
  ...change,
})

/** How a test makes an adapter pay, fail or be late. */
interface Adapter {
  open(): Promise<PayoutPort>
  order: Partial<PayoutOrder>
  fail(): Partial<PayoutOrder>
  beLate(): Partial<PayoutOrder>
}
const ADAPTERS: Record<string, Adapter> = {
  sandbox: {
    open: () => createPayout({ PAYOUT_PROVIDER: 'sandbox' }),
    order: {},
    fail: () => ({ amount: 10_000 + SANDBOX_FAILS }),
    beLate: () => ({ amount: 10_000 + SANDBOX_IS_LATE }),
  },
  alipay: {
    open: () => createPayout(readEnv(alipay.env)),
    order: { kind: 'alipay', account: 'zhang@example.com', bankName: null },
    fail: () => {
      alipay.state.behaviour = 'failing'
      return {}
    },
    beLate: () => {
      alipay.state.behaviour = 'slow'
      return {}
    },
  },
}

describe.each(Object.keys(ADAPTERS))('payouts by %s', (name) => {
  const adapter = ADAPTERS[name] as Adapter
  const orderOf = (change: Partial<PayoutOrder> = {}) => order({ ...adapter.order, ...change })

  test('are paid with a reference, once for one number, and found again', async () => {
    const port = await adapter.open()
    const one = orderOf()
    expect(await port.query(one.number)).toEqual({ outcome: 'missing' })
    const first = await port.pay(one)
    expect(first).toEqual({ outcome: 'paid', reference: expect.stringContaining(one.number) })
    expect(await port.pay(one)).toEqual(first)
    expect(await port.query(one.number)).toEqual(first)
    expect(port.kinds).toContain(one.kind)
  })

  test('fail with a reason for users, and the provider’s own for operators', async () => {
    const port = await adapter.open()
    expect(await port.pay(orderOf(adapter.fail()))).toEqual({
      outcome: 'failed',
      failure: 'no_account',
      detail: expect.stringMatching(/\w/),
    })
  })

  test('are pending where the provider pays later, and paid when it is asked again', async () => {
    const port = await adapter.open()
    const one = orderOf(adapter.beLate())
    expect(await port.pay(one)).toMatchObject({ outcome: 'pending' })
    expect(await port.query(one.number)).toMatchObject({ outcome: 'paid' })
  })
})

describe('payouts by alipay', () => {
  const open = () => createPayout(readEnv(alipay.env))
  const orderOf = () => order({ kind: 'alipay', account: 'zhang@example.com', bankName: null })

  test.each(['broken', 'lost'] as const)(
    'that are %s were paid, and are not paid again',
    async (behaviour) => {
      // Only an answer that is lost is waited for.
      const port = await createPayout(readEnv(alipay.env), { timeoutMs: behaviour === 'lost' ? 300 : 10_000 })
      const one = orderOf()
      alipay.state.behaviour = behaviour
      const answer = await port.pay(one)
      expect(answer).toMatchObject({ outcome: 'unknown' })
      expect(JSON.stringify(answer)).not.toMatch(/zhang|张三丰/)
      alipay.state.behaviour = 'well'
      expect(await port.query(one.number)).toMatchObject({ outcome: 'paid' })
      expect(await port.pay(one)).toMatchObject({ outcome: 'paid' })
      expect(alipay.paid.get(one.number)).toBe(1)
      expect(alipay.transfers.get(one.number)).toMatchObject({ amount: '123.00', name: '张三丰' })
    },
  )

  test.each(['refusing', 'forged', 'poor'] as const)(
    'that meet %s were not made, and are tried again',
    async (behaviour) => {
      const port = await open()
      const one = orderOf()
      alipay.state.behaviour = behaviour
      expect(await port.pay(one)).toMatchObject({ outcome: 'unknown' })
      alipay.state.behaviour = 'well'
      expect(await port.query(one.number)).toEqual({ outcome: 'missing' })
      expect(await port.pay(one)).toMatchObject({ outcome: 'paid' })
      expect(alipay.paid.get(one.number)).toBe(1)
    },
  )

  test.each([
    ['PAYEE_NOT_EXIST', 'no_account'],
    ['PAYEE_ACCOUNT_NOT_EXSIT', 'no_account'],
    ['PAYEE_USERINFO_ERROR', 'other_name'],
    ['PAYEE_USER_INFO_ERROR', 'other_name'],
    ['PAYEE_ACCOUNT_STATUS_ERROR', 'cannot_receive'],
    ['PAYEE_ACC_OCUPIED', 'cannot_receive'],
    ['BLOCK_USER_FORBBIDEN_RECIEVE', 'cannot_receive'],
    ['PAYEE_CERTIFY_LEVEL_LIMIT', 'limit'],
    ['TRUSTEESHIP_RECIEVE_QUOTA_LIMIT', 'limit'],
    ['SECURITY_CHECK_FAILED', 'security'],
    ['AN_ERROR_OF_LATER_YEARS', 'unknown'],
  ])('the error %s is shown to users as %s', async (code, failure) => {
    const port = await open()
    alipay.state.behaviour = 'failing'
    alipay.state.failure = code
    expect(await port.pay(orderOf())).toEqual({
      outcome: 'failed',
      failure,
      detail: `${code}: ${code} in words`,
    })
  })

  test('a query without an answer says nothing about the payment', async () => {
    const port = await createPayout(readEnv({ ...alipay.env, PAYOUT_ALIPAY_GATEWAY: 'http://127.0.0.1:9' }))
    expect(await port.query('wd0000000000')).toMatchObject({ outcome: 'unknown' })
    expect(await port.pay(orderOf())).toMatchObject({ outcome: 'unknown' })
  })
})

describe('payouts by a bank file', () => {
  const { file, kinds } = bankFile
  if (file === null) throw new Error('the adapter has no file')

  test('are written as CSV that a spreadsheet program does not run', () => {
    expect(kinds).toEqual(['bank'])
    const csv = file.write([
      order({ holder: '=HYPERLINK("http://x")', bankName: '+1' }),
      order({ holder: '@x', bankName: '-2', amount: 5 }),
      order({ holder: 'A "quoted", name', bankName: null }),
    ])
    expect(csv.startsWith('\uFEFF"number"')).toBe(true)
    const rows = parse(csv, { bom: true, columns: true }) as Record<string, string>[]
    expect(rows.map(({ amount }) => amount)).toEqual(['123.00', '0.05', '123.00'])
    for (const row of rows) for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    expect(rows[2]?.holder).toBe('A "quoted", name')
    expect(rows[0]?.account).toBe('622800000000000003')
  })

  test('have results that are read row by row', () => {
    const results = file.read(
      "Number, Result ,reference,reason\r\nwd00000001,PAID,77,\r\nwd00000002,failed,,'-No such card\r\nwd00000005,failed,,other_name\r\nwd00000003,maybe,,\r\n\r\nx,paid\r\n",
    )
    expect(results).toEqual([
      { row: 1, number: 'wd00000001', result: { outcome: 'paid', reference: '77' } },
      {
        row: 2,
        number: 'wd00000002',
        result: { outcome: 'failed', failure: 'unknown', detail: '-No such card' },
      },
      {
        row: 3,
        number: 'wd00000005',
        result: { outcome: 'failed', failure: 'other_name', detail: 'other_name' },
      },
      { row: 4, number: 'wd00000003', result: null },
      { row: 5, number: 'x', result: null },
    ])
  })

  test('a line that no bank writes is refused before all of it is read', () => {
    const csv = `number,result,reason\nwd00000001,failed,${'x'.repeat(10_000)}`
    expect(() => file.read(csv)).toThrow(PayoutFileError)
  })

  test.each(['', 'a,b\n1,2', 'number\nwd00000001', '"number,result'])(
    '%j is not a file of results',
    (csv) => {
      expect(() => file.read(csv)).toThrow(PayoutFileError)
    },
  )
})

test('without a provider nothing is paid', async () => {
  const none = await createPayout({ PAYOUT_PROVIDER: 'none' })
  expect(none).toMatchObject({ kinds: [], file: null })
  expect((await none.pay(order())).outcome).not.toBe('paid')
})

const POSTGRES = { DATABASE_URL: 'postgres://site@db.test/site' }

test('the provider is chosen by the environment, and wrong settings stop the start in words', () => {
  expect(readEnv({}).PAYOUT_PROVIDER).toBe('sandbox')
  expect(readEnv({ DEMO: '0' }).PAYOUT_PROVIDER).toBe('none')
  expect(readEnv({ DEMO: '0', PAYOUT_PROVIDER: 'bank-file', ...POSTGRES }).PAYOUT_PROVIDER).toBe('bank-file')
  expect(() => readEnv({ PAYOUT_PROVIDER: 'paypal' })).toThrow(/PAYOUT_PROVIDER/)
  expect(() => readEnv({ PAYOUT_PROVIDER: 'alipay' })).toThrow(
    /PAYOUT_ALIPAY_APP_ID[\s\S]*PAYOUT_ALIPAY_PRIVATE_KEY[\s\S]*PAYOUT_ALIPAY_PUBLIC_KEY/,
  )
  const certificate = { PAYOUT_PROVIDER: 'alipay', PAYOUT_ALIPAY_APP_CERT: SAMPLE_CERTIFICATE }
  expect(() => readEnv(certificate)).toThrow(/PAYOUT_ALIPAY_ROOT_CERT[\s\S]*PAYOUT_ALIPAY_PUBLIC_CERT/)
})

test.each([
  ['PAYOUT_ALIPAY_PRIVATE_KEY', 'no key at all', 'not an RSA private key'],
  ['PAYOUT_ALIPAY_PRIVATE_KEY', './no-such.pem', 'the file cannot be read'],
  ['PAYOUT_ALIPAY_PUBLIC_KEY', 'no key at all', 'not an RSA public key'],
  ['PAYOUT_ALIPAY_APP_CERT', 'no certificate', 'not a certificate'],
])('%s=%s stops the start: %s', (name, value, why) => {
  expect(() => readEnv({ ...alipay.env, [name]: value })).toThrow(`is not usable: ${why}`)
})

test('keys and certificates are texts or the paths of files, and certificates take the place of the public key', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-keys-'))
  try {
    const file = join(folder, 'certificate.crt')
    await writeFile(file, SAMPLE_CERTIFICATE)
    const env = readEnv({
      ...{ ...alipay.env, PAYOUT_ALIPAY_PUBLIC_KEY: '', PAYOUT_ALIPAY_APP_CERT: file },
      ...{ PAYOUT_ALIPAY_ROOT_CERT: SAMPLE_CERTIFICATE, PAYOUT_ALIPAY_PUBLIC_CERT: file },
    })
    expect(env.PAYOUT_ALIPAY_APP_CERT).toBe(SAMPLE_CERTIFICATE)
    expect(await createPayout(env)).toMatchObject({ provider: 'alipay' })
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('real money is not paid out from the embedded database', () => {
  for (const PAYOUT_PROVIDER of ['alipay', 'bank-file'])
    expect(() => readEnv({ ...alipay.env, PAYOUT_PROVIDER, DATABASE_URL: '' })).toThrow(/needs PostgreSQL/)
  for (const PAYOUT_PROVIDER of ['sandbox', 'none'])
    expect(readEnv({ PAYOUT_PROVIDER })).toMatchObject({ PAYOUT_PROVIDER })
})

test.each(['sandbox', 'bank-file', 'none'])('with the provider %s no SDK is loaded', async (provider) => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--no-warnings', '--input-type=module', '--eval'],
    `import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) })
    const { createPayout } = await import(${JSON.stringify(new URL('index.ts', import.meta.url).href)})
    await createPayout({ PAYOUT_PROVIDER: ${JSON.stringify(provider)} })
    console.log(JSON.stringify(loaded))`,
  ])
  const loaded: string[] = JSON.parse(stdout)
  expect(loaded.filter((url) => url.includes('/payout/'))).not.toEqual([])
  expect(loaded.filter((url) => /alipay/.test(url))).toEqual([])
})
