import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { settings } from '#lib/backend/db/schema/site.ts'
import { MONEY_SETTING } from '#lib/shared/vocabulary/gifts.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { type Giving, giftSite, type Host, type Person } from '#testing/domains/gifts.ts'

const GIVE = 'api/member/handselGift'

describeDatabase('spending', (open) => {
  const at = giftSite(open)
  let site: TestSite
  let of: Giving
  let host: Host
  let scarf = 0
  beforeAll(async () => {
    ;({ site, of, host } = at)
    scarf = (await at.giftOf('scarf')).id
  })
  afterEach(async () => {
    await site.database.db.delete(settings).where(eq(settings.name, MONEY_SETTING))
  })
  /** Gives 10 tenths for each `count`. */
  const give = (user: Person, count = 1, more: Record<string, unknown> = {}) =>
    user.buy(GIVE, { room_id: host.roomId, gift_id: scarf, count, ...more })

  describe('operator settings', () => {
    test('apply at once; invalid values and other users are refused', async () => {
      const operator = await of.person('operator')
      const fan = await of.rich(1_000)
      const write = (who: Person, name: string, value: unknown) =>
        who.call('api/admin/writeMoney', { name, value })
      expect(await write(fan, 'gifts', 0)).toMatchObject({ status: 403 })
      expect(await write(operator, 'limit_send', 9)).toMatchObject({
        code: 0,
        data: { limit_send: 9, gifts: true },
      })
      expect(await give(fan)).toMatchObject({ status: 409 })
      await write(operator, 'limit_send', 1_000)
      await write(operator, 'real_name', 1)
      expect(await give(fan)).toMatchObject({ status: 403, data: { why: 'real_name' } })
      await write(operator, 'real_name', 0)
      await write(operator, 'share_rate', 0)
      expect(await give(fan)).toMatchObject({ code: 0 })
      for (const [name, value] of [
        ['gifts', 2],
        ['share_rate', 10_001],
        ['horn_price', 0],
        ['x', 1],
        ['share_rate', -1],
      ] as const)
        expect(await write(operator, name, value)).toMatchObject({ status: 400 })
      expect((await operator.call('api/admin/money')).data).toMatchObject({ share_rate: 0, real_name: false })
    })
  })

  test('include the steps of super messages and the bounds of red envelopes', async () => {
    const operator = await of.person('operator')
    const fan = await of.rich(100_000)
    const room = { room_id: host.roomId }
    const steps = (of: unknown, who = operator) => who.call('api/admin/writeSuperSteps', { steps: of })
    const text = { ...room, text: 'Come on' }
    const send = (tenths: number) => fan.buy('api/gifts/sendSuperMessage', { ...text, tenths })
    expect(await steps('100:20,200:40')).toMatchObject({
      code: 0,
      data: {
        gifts: true,
        super_steps: [
          { tenths: 100, seconds: 20 },
          { tenths: 200, seconds: 40 },
        ],
      },
    })
    expect((await site.call('GET', 'api/gifts/superMessages', room)).data).toMatchObject({
      steps: [
        { tenths: 100, seconds: 20 },
        { tenths: 200, seconds: 40 },
      ],
    })
    expect(await send(99)).toMatchObject({ status: 400, msg: expect.stringContaining('10') })
    expect(await send(100)).toMatchObject({ code: 0 })
    for (const wrong of ['', '0:60', '100:9', '100:60,100:70', '100:60,200:60', '100:86401', 'x', '1:2:3'])
      expect(await steps(wrong)).toMatchObject({ status: 400 })
    expect(await steps('100:20', fan)).toMatchObject({ status: 403 })
    const write = (name: string, value: number) => operator.call('api/admin/writeMoney', { name, value })
    for (const [name, value] of [
      ['envelope_parts', 3],
      ['envelope_seconds_least', 60],
      ['envelope_seconds_most', 120],
    ] as const)
      expect(await write(name, value)).toMatchObject({ code: 0, data: { super_steps: [{}, {}] } })
    for (const [name, value] of [
      ['envelope_parts', 0],
      ['envelope_parts', 501],
      ['envelope_seconds_least', 121],
      ['envelope_seconds_most', 59],
      ['envelope_seconds_most', 3_601],
    ] as const)
      expect(await write(name, value)).toMatchObject({ status: 400 })
    expect((await site.call('POST', 'api/Redenvelope/getRedInfo', room)).data).toMatchObject({
      bounds: { parts: 3, seconds_least: 60, seconds_most: 120 },
    })
    const sendEnvelope = (count: number, seconds: number) =>
      fan.buy('api/Redenvelope/insert', { ...room, tenths: 100, count, seconds })
    expect(await sendEnvelope(4, 60)).toMatchObject({
      status: 400,
      msg: 'A red envelope has at most 3 shares.',
    })
    for (const seconds of [59, 121])
      expect(await sendEnvelope(3, seconds)).toMatchObject({
        status: 400,
        msg: expect.stringContaining('60 to 120'),
      })
    expect(await sendEnvelope(3, 120)).toMatchObject({ code: 0 })
  })
})
