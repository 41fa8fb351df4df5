import { desc } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#lib/backend/db/schema/site.ts'
import type { UploadTicket } from '#lib/contract/accounts/uploads.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { giving } from '#testing/domains/gifts.ts'
import { seedGifts } from '../seed.ts'

type Row = Record<string, unknown>
type Barrage = { barrage_id: number; price: number }
const GIFT = {
  name_zh: '哨声',
  name_en: 'Final whistle',
  name_vi: 'Còi mãn cuộc',
  effect: 'burst',
  price: 120,
  batches: '1,10,66',
  combo_seconds: 5,
}

describeDatabase('operator price lists of gifts, tiers, packages and barrages', (open) => {
  let site: TestSite
  let of: ReturnType<typeof giving>
  let token: string
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    await seedGifts(site.database.db)
    of = giving(site)
    token = await site.logIn('operator')
  })
  afterAll(() => site.close())
  const callAdmin = (path: string, input: Row = {}, who = token) =>
    site.call('POST', `api/admin/${path}`, input, { token: who })
  const listGifts = async () => ((await site.call('GET', 'api/Gift/getList')).data as { list: Row[] }).list
  const lastAuditEntry = async () =>
    (await site.database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

  test('a gift is added, sold at the new price after a change, and withdrawn without losing past gifts', async () => {
    const { data } = await callAdmin('saveGift', { ...GIFT, broadcast_price: 5_000 })
    const { id } = data as { id: number }
    expect((await listGifts()).find(({ gift_id }) => gift_id === id)).toMatchObject({
      name_en: 'Final whistle',
      price: 120,
      batches: [1, 10, 66],
      broadcast_price: 5_000,
      image: null,
    })
    const [giver, host] = [await of.rich(1_000), await of.host()]
    const give = () => giver.buy('api/member/handselGift', { room_id: host.roomId, gift_id: id })
    expect(await give()).toMatchObject({ code: 0, data: { tenths: 120 } })
    await callAdmin('saveGift', { ...GIFT, id, price: 200 })
    expect(await give()).toMatchObject({ code: 0, data: { tenths: 200 } })
    expect(await lastAuditEntry()).toMatchObject({
      action: 'change_gift',
      target: `gift:${id}`,
      detail: { from: 120, to: 200 },
    })
    await callAdmin('saveGift', { ...GIFT, id, active: false })
    expect((await give()).status).toBe(404)
    expect((await listGifts()).some(({ gift_id }) => gift_id === id)).toBe(false)
    const all = (await site.call('GET', 'api/admin/gifts', {}, { token })).data as { list: Row[] }
    expect(all.list.find(({ gift_id }) => gift_id === id)).toMatchObject({ active: false })
    const given = await site.call('POST', 'api/member/webgetAnchorgiftlist', { user_id: host.id })
    expect(given.data).toMatchObject({ list: [{ gift_id: id, count: 2 }] })
  })

  test('a gift’s picture is redrawn small, listed, and deleted once another replaces it', async () => {
    const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0a7346' } })
      .png()
      .toBuffer()
    const ticketOf = (who: string) =>
      site.call('POST', 'api/Member/getQiniuToken', { purpose: 'gift', type: 'image/png' }, { token: who })
    expect((await ticketOf(await site.logIn('anchor'))).status).toBe(403)
    const { key, url, headers } = (await ticketOf(token)).data as UploadTicket
    const body = bytes as Uint8Array<ArrayBuffer>
    await site.raw(url.slice(1), { method: 'PUT', headers, body })
    const { id } = (await callAdmin('saveGift', { ...GIFT, upload_key: key })).data as { id: number }
    const image = (await listGifts()).find(({ gift_id }) => gift_id === id)?.image
    expect(image).toMatch(/^\/uploads\/gift\/[0-9a-f]{32}\.webp$/)
    const picture = await site.raw(String(image).slice(1))
    expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({ width: 256 })
    await callAdmin('saveGift', { ...GIFT, id })
    expect((await listGifts()).find(({ gift_id }) => gift_id === id)?.image).toBe(image)
    await callAdmin('saveGift', { ...GIFT, id, drop_image: true })
    expect((await listGifts()).find(({ gift_id }) => gift_id === id)?.image).toBeNull()
    expect((await site.raw(String(image).slice(1))).status).toBe(404)
  })

  test.each([
    { price: 0 },
    { price: 1.5 },
    { batches: '' },
    { batches: '2,10' },
    { batches: '1,66,10' },
    { batches: '1,9999' },
    { combo_seconds: 0 },
    { broadcast_price: 0 },
    { name_vi: ' ' },
    { effect: 'smoke' },
    { id: 999_999 },
  ])('a gift with %j is refused and nothing is written', async (wrong) => {
    const before = await site.database.db.$count(auditLog)
    const { status } = await callAdmin('saveGift', { ...GIFT, ...wrong })
    expect(status).toBe('id' in wrong ? 404 : 400)
    expect(await site.database.db.$count(auditLog)).toBe(before)
  })

  test('tiers are changed, added and withdrawn; a higher tier costs more and a renewal no more than a month', async () => {
    const tiers = async () =>
      (await site.call('GET', 'api/admin/tiers', {}, { token })).data as { guard: Row[]; noble: Row[] }
    const [bronze] = (await tiers()).guard
    const NO_PERKS = { horns: 0, free_barrages: 0, horn_discount: 0, coins_back: 0 }
    const save = (input: Row) => callAdmin('saveTier', { kind: 'guard', ...bronze, ...NO_PERKS, ...input })
    expect(await save({ price: 1_200, renewal_price: 900 })).toMatchObject({ code: 0 })
    expect((await tiers()).guard[0]).toMatchObject({ tier: 1, price: 1_200, renewal_price: 900 })
    expect(await lastAuditEntry()).toMatchObject({
      action: 'change_tier',
      target: 'guard:1',
      detail: { from: 980, to: 1_200 },
    })
    expect((await save({ price: 1_000, renewal_price: 1_001 })).status).toBe(400)
    expect((await save({ price: 4_980, renewal_price: 900 })).status).toBe(409)
    expect((await save({ tier: 4, price: 100, renewal_price: 100 })).status).toBe(409)
    expect((await save({ kind: 'expert' })).status).toBe(400)
    const added = {
      kind: 'noble',
      tier: 7,
      price: 200_000,
      renewal_price: 150_000,
      horns: 150,
      free_barrages: 10,
      horn_discount: 30,
      entrance: 1,
      look: 'ruby',
    }
    expect(await save(added)).toMatchObject({ code: 0 })
    expect(await lastAuditEntry()).toMatchObject({ action: 'add_tier', target: 'noble:7' })
    // A higher tier gives more than the one below, and less of nothing.
    for (const less of [{ horns: 120 }, { free_barrages: 9 }, { horn_discount: 29 }, { entrance: 0 }])
      expect((await save({ ...added, ...less })).status).toBe(409)
    // A renewal is never free, counting a coin as a diamond; only nobility pays coins back.
    expect(await save({ ...added, coins_back: 14_999 })).toMatchObject({ code: 0 })
    for (const coins_back of [15_000, -1, 0.5])
      expect((await save({ ...added, coins_back })).status).toBe(400)
    expect((await save({ coins_back: 1 })).status).toBe(400)
    expect((await tiers()).noble.find(({ tier }) => tier === 7)).toMatchObject({ coins_back: 14_999 })
    expect((await tiers()).guard[0]).toMatchObject({ coins_back: null })
    const listed = async () =>
      ((await site.call('GET', 'api/noble/list')).data as { tiers: Row[] }).tiers.map(({ tier }) => tier)
    expect(await listed()).toContain(7)
    expect(await save({ ...added, active: false })).toMatchObject({ code: 0 })
    expect(await listed()).not.toContain(7)
    expect((await tiers()).noble.find(({ tier }) => tier === 7)).toMatchObject({ horns: 150, active: false })
  })

  test('a recharge package is added, sold at the new price after a change, and withdrawn; open orders keep their price', async () => {
    const offered = async () =>
      ((await site.call('GET', 'api/chargerules/getList')).data as { list: Row[] }).list
    const PACK = { amount: 9_900, tenths: 9_900, bonus: 200, sort: 1 }
    const { id } = (await callAdmin('saveChargeRule', PACK)).data as { id: number }
    expect((await offered())[0]).toMatchObject({ rule_id: id, amount: 9_900, tenths: 9_900, bonus: 200 })
    expect(await lastAuditEntry()).toMatchObject({ action: 'add_charge', target: `charge:${id}` })
    const buyer = await of.person()
    const begun = await buyer.buy('api/chargerules/payUrl', { rule_id: id })
    expect(await callAdmin('saveChargeRule', { ...PACK, id, amount: 8_800, bonus: 0 })).toMatchObject({
      code: 0,
    })
    expect(await lastAuditEntry()).toMatchObject({
      action: 'change_charge',
      detail: { from: '99.00 CNY = 990 + 20', to: '88.00 CNY = 990 + 0' },
    })
    const { number } = begun.data as { number: string }
    expect(await buyer.call('api/payments/sandboxPay', { number })).toMatchObject({ data: { state: 'paid' } })
    expect(await buyer.diamonds()).toBe(10_100)
    await callAdmin('saveChargeRule', { ...PACK, id, amount: 8_800, active: false })
    expect((await offered()).some(({ rule_id }) => rule_id === id)).toBe(false)
    expect((await buyer.buy('api/chargerules/payUrl', { rule_id: id })).status).toBe(404)
    const all = (await site.call('GET', 'api/admin/chargeRules', {}, { token })).data as { list: Row[] }
    expect(all.list.find(({ rule_id }) => rule_id === id)).toMatchObject({ active: false, amount: 8_800 })
  })

  test.each([
    [400, { amount: 0 }],
    [400, { amount: 10.5 }],
    [400, { amount: 10_000_001 }],
    [400, { tenths: 0 }],
    [400, { bonus: -1 }],
    [400, { currency: 'GBP' }],
    [400, { amount: 2_000_001, currency: 'USD' }],
    [404, { id: 999_999 }],
    [409, { amount: 600 }],
  ])('a package is refused (%i) with %j and nothing is written', async (status, wrong) => {
    const before = await site.database.db.$count(auditLog)
    expect((await callAdmin('saveChargeRule', { amount: 123, tenths: 123, ...wrong })).status).toBe(status)
    expect(await site.database.db.$count(auditLog)).toBe(before)
  })

  test('a paid barrage is sold at the new price after a change, and withdrawn; only operators can write it', async () => {
    const [fan, host] = [await of.rich(10_000), await of.host()]
    const { list } = (await site.call('GET', 'api/admin/barrages', {}, { token })).data as { list: Barrage[] }
    const id = list[0]?.barrage_id
    const offered = async () =>
      ((await site.call('GET', 'api/Barrage/getList')).data as { list: Row[] }).list.find(
        ({ barrage_id }) => barrage_id === id,
      )
    const send = () => fan.buy('api/Barrage/send', { room_id: host.roomId, barrage_id: id, text: 'Come on' })
    expect(await callAdmin('saveBarrage', { id, price: 123, active: 1 })).toMatchObject({ code: 0 })
    expect(await offered()).toMatchObject({ price: 123 })
    expect(await send()).toMatchObject({ code: 0, data: { balance: 10_000 - 123 } })
    expect(await lastAuditEntry()).toMatchObject({
      action: 'change_barrage',
      target: `barrage:${id}`,
      detail: { from: list[0]?.price, to: 123 },
    })
    await callAdmin('saveBarrage', { id, price: 123, active: 0 })
    expect(await offered()).toBeUndefined()
    expect((await send()).status).toBe(404)
    expect(
      ((await site.call('GET', 'api/admin/barrages', {}, { token })).data as { list: Row[] }).list,
    ).toHaveLength(list.length)
    const before = await site.database.db.$count(auditLog)
    for (const [status, wrong] of [
      [400, { price: 0 }],
      [400, { price: 1.5 }],
      [400, { active: 2 }],
      [404, { id: 999_999 }],
    ] as const)
      expect((await callAdmin('saveBarrage', { id, price: 10, active: 1, ...wrong })).status).toBe(status)
    for (const role of ['user', 'anchor'] as const) {
      const who = await site.logIn(role)
      expect((await callAdmin('saveBarrage', { id, price: 10, active: 1 }, who)).status).toBe(403)
      expect((await site.call('GET', 'api/admin/barrages', {}, { token: who })).status).toBe(403)
    }
    expect(await site.database.db.$count(auditLog)).toBe(before)
    await callAdmin('saveBarrage', { id, price: list[0]?.price, active: 1 })
  })

  test('packages are read and written by operators only', async () => {
    for (const role of ['user', 'anchor'] as const) {
      const who = await site.logIn(role)
      expect((await callAdmin('saveChargeRule', { amount: 123, tenths: 123 }, who)).status).toBe(403)
      expect((await site.call('GET', 'api/admin/chargeRules', {}, { token: who })).status).toBe(403)
    }
    expect((await site.call('GET', 'api/admin/chargeRules')).status).toBe(401)
    expect((await site.call('POST', 'api/admin/saveChargeRule', { amount: 1, tenths: 1 })).status).toBe(401)
  })
})
