import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueCode } from '#lib/backend/domains/accounts/credentials/sms-code.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { CARD, HOLDER, PAYMENT_PASSWORD, verifyName } from '#testing/domains/payouts/payout-accounts.ts'
import { type Person, person } from '#testing/domains/profile.ts'
import { maskAlipayAccount, readAlipayAccount, readCardNumber } from './account-numbers.ts'

describe('numbers of accounts', () => {
  test.each([
    [CARD, true],
    ['6228 0000 0000 0000 03', true],
    ['6228-0000-0000-0000-03', true],
    ['６２２８００００００００００００03', true],
    ['622800000000000004', false],
    ['000000000000000000', false],
    ['62280000000', false],
    [`${CARD}00`, false],
    ['622800000000x00003', false],
    ["1' or 1=1", false],
  ])('card %j', (text, isValid) => {
    expect(readCardNumber(text) !== null).toBe(isValid)
  })

  test.each([
    ['13800138000', '13800138000'],
    ['+86 138 0013 8000', '13800138000'],
    ['852-61234567', '852-61234567'],
    ['Zhang@Example.com', 'zhang@example.com'],
    ['12345', null],
    ['zhang@', null],
    ['=1+1', null],
  ])('Alipay account %j', (text, account) => {
    expect(readAlipayAccount(text)).toBe(account)
  })

  test('are masked', () => {
    expect(maskAlipayAccount('13800138000')).toBe('138****8000')
    expect(maskAlipayAccount('zhang@example.com')).toBe('z***@example.com')
  })
})

describeDatabase('payout accounts', (open) => {
  const lines: string[] = []
  let site: TestSite
  let me: Person
  const MOBILE = '13811112222'
  beforeAll(async () => {
    site = await openTestSite({ database: await open(), lines })
    me = await person(site, { number: MOBILE })
  })
  afterAll(() => site.close())

  const payoutSite = () => ({ db: site.database.db, secrets: site.secrets })
  const code = () => issueCode(site.database.db, site.secrets, { country: '86', number: MOBILE }, 'other')
  const bind = async (change: Record<string, unknown> = {}) =>
    me.call('api/Bank_card/bind', {
      ...{ real_name: HOLDER, card_number: CARD, bank_name: 'A bank' },
      ...{ payment_password: PAYMENT_PASSWORD, code: await code() },
      ...change,
    })
  const saved = async () => (await me.get('api/Bank_card/getInfo')).data as { account: unknown }
  const rows = async () => (await site.database.pool.query('select * from payout_accounts')).rows

  test('need a verified identity, its name, and a payment password', async () => {
    expect(await bind()).toMatchObject({ status: 403, msg: 'Please verify your identity first.' })
    await verifyName(payoutSite(), me.id)
    expect(await bind({ real_name: '李四' })).toMatchObject({
      status: 400,
      msg: 'The holder must be the person verified for this account.',
    })
    expect(await bind()).toMatchObject({ status: 403, msg: 'Please set a payment password first.' })
    expect(await rows()).toEqual([])
    const password = { password: PAYMENT_PASSWORD, password_confirm: PAYMENT_PASSWORD }
    expect((await me.call('api/Member/paymentPassword', password)).code).toBe(0)
  })

  test.each([
    ['a wrong card number', { card_number: '622800000000000004' }],
    ['no card number', { card_number: '' }],
    ['no bank', { bank_name: ' ' }],
    ['a wrong payment password', { payment_password: '000000' }],
    ['a wrong code', { code: '000000' }],
    ['no code', { code: undefined }],
  ])('refuse %s and change nothing', async (_name, change) => {
    expect((await bind(change)).status).toBe(400)
    expect(await saved()).toEqual({ account: null })
  })

  test('are saved encrypted, shown masked, and announced', async () => {
    expect(await bind({ real_name: ' 张三丰 ', card_number: '6228 0000 0000 0000 03' })).toMatchObject({
      code: 0,
      msg: 'Account saved',
      data: { account: { number: '**** **** 0003', real_name: '张**', bank_name: 'A bank' } },
    })
    const stored = JSON.stringify(await rows())
    for (const secret of [CARD, HOLDER]) expect(stored).not.toContain(secret)
    const { account } = (await saved()) as { account: { changed_at: string; usable_at: string } }
    expect(Date.parse(account.usable_at) - Date.parse(account.changed_at)).toBe(72 * 3_600_000)
    expect(JSON.stringify((await me.get('api/Push/getList')).data)).toContain('bank_card_saved')
  })

  test('of Alipay are saved beside the card, and one replaces the other of its kind', async () => {
    const alipay = async (alipay_account: string) =>
      me.call('api/Bank_card/bindAliPay', {
        ...{ real_name: HOLDER, alipay_account },
        ...{ payment_password: PAYMENT_PASSWORD, code: await code() },
      })
    expect((await alipay('not an account')).status).toBe(400)
    expect((await alipay('13800138000')).code).toBe(0)
    expect(await alipay('zhang@example.com')).toMatchObject({
      data: { account: { kind: 'alipay', number: 'z***@example.com', bank_name: null } },
    })
    expect((await me.get('api/Bank_card/getAliPayInfo')).data).toMatchObject({
      account: { number: 'z***@example.com' },
    })
    expect(await rows()).toHaveLength(2)
  })

  test('are removed with the same proof', async () => {
    const remove = async (change: object = {}) =>
      me.call('api/wallet/removePayoutAccount', {
        ...{ kind: 'alipay', payment_password: PAYMENT_PASSWORD, code: await code() },
        ...change,
      })
    expect((await remove({ payment_password: '000000' })).status).toBe(400)
    expect((await remove({ code: '000000' })).status).toBe(400)
    expect(await rows()).toHaveLength(2)
    expect(await remove()).toMatchObject({ code: 0, msg: 'Account removed' })
    expect((await remove()).status).toBe(404)
    expect(JSON.stringify((await me.get('api/Push/getList')).data)).toContain('alipay_removed')
  })

  test('belong to their owner', async () => {
    const other = await person(site)
    for (const path of ['api/Bank_card/getInfo', 'api/Bank_card/getAliPayInfo'])
      expect((await other.get(path, { user_id: me.id, id: me.id })).data).toEqual({ account: null })
  })

  test('are refused in an address, and no log has a number, a name or a password', async () => {
    const address = {
      real_name: HOLDER,
      card_number: CARD,
      payment_password: PAYMENT_PASSWORD,
      code: '123456',
    }
    expect(await me.get('api/Bank_card/bind', address)).toMatchObject({
      status: 400,
      msg: expect.stringContaining('in the body of a POST'),
    })
    const { card_number: _, payment_password: __, ...rest } = address
    const alipay = { ...rest, alipay_account: 'zhang@example.com' }
    expect((await me.get('api/Bank_card/bindAliPay', alipay)).status).toBe(400)
    const log = lines.join('\n')
    for (const secret of [CARD, HOLDER, PAYMENT_PASSWORD, 'zhang@example.com', encodeURIComponent(HOLDER)])
      expect(log).not.toContain(secret)
  })
})
