import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { migrationsFolder } from '#lib/backend/db/migrate/migrate.ts'
import { checkLedger, remainderOf } from '#lib/backend/domains/wallet/index.ts'
import { describeDatabases } from '#testing/backend/test-database.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { brokenBy, type Giving, giftSite, testKey } from '#testing/domains/gifts.ts'
import { settleSuperMessages } from '../super-messages/remove-super-message.ts'
import { createGiftBatcher } from './gift-batcher.ts'

const SEND = 'api/member/handselGift'
/** Gifts of the smallest price and their senders; `faults -- gift-shares` sends more. */
const GIFTS = 2_000
const SENDERS = 50
vi.setConfig({ testTimeout: 180_000 })

describeDatabases('shares below a tenth', (open) => {
  const at = giftSite(open)
  let site: TestSite
  let of: Giving
  let clap = 0
  beforeAll(async () => {
    ;({ site, of } = at)
    clap = (await at.giftOf('clap')).id
  })
  const setRate = async (rate: number) => {
    const operator = await of.person('operator')
    expect(await operator.call('api/admin/writeMoney', { name: 'share_rate', value: rate })).toMatchObject({
      code: 0,
    })
  }
  const remainder = (user: number) => remainderOf(site.database.db, user)

  test('are carried over: five gifts of 0.1 at 50 % are an income of 0.2, and the next one makes it 0.3', async () => {
    const [giver, anchor] = [await of.rich(1_000), await of.host()]
    const give = () => giver.buy(SEND, { room_id: anchor.roomId, gift_id: clap })
    for (let n = 0; n < 5; n++) await give()
    expect(await anchor.balances()).toMatchObject({ income: 2 })
    expect(await remainder(anchor.id)).toBe(5_000)
    expect((await anchor.call('api/wallet/balances')).data).toMatchObject({ remainder_units: 5_000 })
    await give()
    expect(await anchor.balances()).toMatchObject({ income: 3 })
    expect(await remainder(anchor.id)).toBe(0)
  })

  test('add up over changes of the rate and over different kinds of sales', async () => {
    const [giver, anchor] = [await of.rich(10_000), await of.host()]
    const give = (count: number) => giver.buy(SEND, { room_id: anchor.roomId, gift_id: clap, count })
    await setRate(3_333)
    await give(1)
    await setRate(1)
    await give(10)
    await setRate(6_667)
    await give(1)
    // 3,333 + 10 + 6,667 units
    expect([await anchor.balances(), await remainder(anchor.id)]).toMatchObject([{ income: 1 }, 10])
    await setRate(3_333)
    expect(await giver.buy('api/guard_user/buy', { room_id: anchor.roomId, tier: 1 })).toMatchObject({
      code: 0,
    })
    // 980 x 3,333 = 3,266,340 units
    expect([await anchor.balances(), await remainder(anchor.id)]).toMatchObject([{ income: 327 }, 6_350])
    await setRate(5_000)
  })

  test('of a super message are booked once when its time is over, also where they complete no tenth', async () => {
    const [giver, anchor] = [await of.rich(10_000), await of.host()]
    await setRate(1)
    const text = { room_id: anchor.roomId, tenths: 300, text: 'Come on' }
    const { message_id } = (await giver.buy('api/gifts/sendSuperMessage', text)).data as {
      message_id: number
    }
    expect(await remainder(anchor.id)).toBe(0)
    await site.database.pool.query(
      `update super_messages set ends_at = now() - interval '1 second' where id = ${message_id}`,
    )
    const settle = () =>
      settleSuperMessages({
        db: site.database.db,
        publish: site.bus.publish,
        log: { warn: () => {} },
        timeZone: 'Asia/Shanghai',
      })
    for (let n = 0; n < 2; n++) await settle()
    expect([await anchor.balances(), await remainder(anchor.id)]).toMatchObject([{ income: 0 }, 300])
    expect(await anchor.call('api/gifts/removeSuperMessage', { message_id })).toMatchObject({ status: 409 })
    await setRate(5_000)
  })

  test(`of ${GIFTS} gifts of the smallest price from ${SENDERS} accounts at once are exact`, async () => {
    const anchor = await of.host()
    await setRate(3_333)
    const giveGift = createGiftBatcher(site.database)
    const each = GIFTS / SENDERS
    const giver = async (n: number) => {
      const { id } = await of.rich(each)
      for (let gift = 0; gift < each; gift++) {
        const outcome = await giveGift({
          giver: id,
          room: anchor.roomId,
          gift: clap,
          count: 1,
          backpack: false,
          codes: [],
          confirm: null,
          above: 0,
          zone: 'Asia/Shanghai',
          key: testKey(),
          fingerprint: `${n}:${gift}`,
        })
        expect(outcome).toMatchObject({ refused: null })
      }
    }
    // The accounts are created one after the other, then all of them send at the same time.
    await Promise.all(Array.from({ length: SENDERS }, (_, n) => giver(n)))
    // 2,000 x 3,333 units
    expect([await anchor.balances(), await remainder(anchor.id)]).toMatchObject([{ income: 666 }, 6_000])
    expect(await checkLedger(site.database.pool)).toEqual([])
    await setRate(5_000)
  })

  test('the ledger check finds a remainder, a rate and a posting that do not match', async () => {
    const name = 'income from sales and its remainder are the price times the rate of what was sold'
    const broken = (statement: string) => brokenBy(site.database, statement)
    expect(await broken('update income_remainders set units = units + 1 where units < 9999')).toEqual([name])
    expect(await broken('delete from income_remainders where units > 0')).toEqual([name])
    expect(await broken('update gift_records set share_rate = share_rate + 1')).toEqual([name])
  })

  test('of sales from before count as posted, and the percentage of the operator becomes basis points', async () => {
    const [giver, anchor] = [await of.rich(1_000), await of.host()]
    await giver.buy(SEND, { room_id: anchor.roomId, gift_id: (await at.giftOf('scarf')).id })
    const withoutRate = `update gift_records set share_rate = null where anchor_id = ${anchor.id}`
    expect(await brokenBy(site.database, withoutRate)).toEqual([])
    const file = (await readdir(migrationsFolder)).find((name) => name.endsWith('_shares.sql')) ?? ''
    const statements = (await readFile(join(migrationsFolder, file), 'utf8')).split(
      '--> statement-breakpoint',
    )
    const [migrateSettings = ''] = statements.filter((statement) => statement.includes('UPDATE "settings"'))
    const client = await site.database.pool.connect()
    try {
      for (const [before, after] of [
        [
          { share: 33, gifts: true },
          { share_rate: 3_300, gifts: true },
        ],
        [{ share: 'x' }, {}],
        [{ gifts: false }, { gifts: false }],
      ]) {
        await client.query('begin')
        await client.query("delete from settings where name = 'money'")
        await client.query("insert into settings (name, value) values ('money', $1)", [
          JSON.stringify(before),
        ])
        await client.query(migrateSettings)
        const { rows } = await client.query("select value from settings where name = 'money'")
        expect(rows).toEqual([{ value: after }])
        await client.query('rollback')
      }
    } finally {
      client.release()
    }
  })
})
