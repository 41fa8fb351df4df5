import { sql } from 'drizzle-orm'
import pino from 'pino'
import { migrate } from '#lib/backend/db/migrate/migrate.ts'
import { type Database, openDatabase } from '#lib/backend/db/pool.ts'
import { readEnv } from '#lib/env.ts'
import { sealToken } from '#lib/session/seal.ts'
import { serveSite } from '#testing/gateway/serve-site.ts'
import { PRICE, seedGivers } from './gift-world.ts'

/**
 * The gateway and the API without pages or a demo world, with givers who have diamonds and rooms to receive
 * gifts. Runs bare SQL on the same database first, then serves. Prints one line of JSON. Arguments: the
 * folder, a PostgreSQL address or '', and the numbers of givers, rooms, bare gifts and concurrent gifts.
 */
const [, , folder = '', url = '', people = '1', hosts = '1', bare = '1', concurrency = '1'] = process.argv
const SECRET = 'a secret of at least thirty-two characters'
const env = readEnv({
  DATA_DIR: folder,
  DEMO: '0',
  TRUSTED_PROXIES: '1',
  LOG_LEVEL: 'silent',
  RTMP_PORT: '0',
  ...(url ? { DATABASE_URL: url } : {}),
})

/**
 * Returns gifts a second as statements alone: locking and moving the pots, the postings, the record and the
 * event. Without key, limits, session or call.
 */
async function bareSql(
  { pool, db }: Database,
  { givers, anchors, roomIds, giftId }: Awaited<ReturnType<typeof seedGivers>>,
) {
  const potsOf = async (ids: number[], currency: string) => {
    for (const id of ids)
      await db.execute(sql`insert into wallet_accounts (name, user_id, currency, part)
        values (${`user:${id}:${currency}:available`}, ${id}, ${currency}, 'available') on conflict do nothing`)
  }
  await potsOf(anchors, 'income')
  for (const currency of ['diamonds', 'income'])
    for (let shard = 0; shard < 8; shard++)
      await db.execute(sql`insert into wallet_accounts (name, house, currency, part, shard, may_owe)
        values (${`house:till:${currency}:${shard}`}, 'till', ${currency}, 'available', ${shard}, true) on conflict do nothing`)
  let next = 0
  const sendGift = async () => {
    while (next < Number(bare)) {
      const n = next++
      const [giver, at] = [givers[n % givers.length] ?? 0, n % anchors.length]
      const names = [
        `user:${giver}:diamonds:available`,
        `house:till:diamonds:${giver % 8}`,
        `house:till:income:${giver % 8}`,
        `user:${anchors[at]}:income:available`,
      ]
      const client = await pool.connect()
      await client.query('begin')
      await client.query('select id from wallet_accounts where name = any($1) order by id for update', [
        names,
      ])
      const { rows } = await client.query<{ id: number }>(
        `with booked as (insert into wallet_transactions (reason, subject) values ('gift', $1) returning id),
          share (name, amount) as (select * from unnest($2::text[], $3::bigint[])),
          changed as (update wallet_accounts a set balance = a.balance + share.amount from share
            where a.name = share.name returning a.id, a.currency, a.balance, share.amount)
        insert into wallet_postings (transaction_id, account_id, currency, amount, balance_after)
        select booked.id, changed.id, changed.currency, changed.amount, changed.balance from booked, changed
        returning transaction_id as id`,
        [`bare:${n}`, names, [-PRICE, PRICE, -PRICE / 2, PRICE / 2]],
      )
      const record = await client.query<{ id: number }>(
        `insert into gift_records (user_id, room_id, anchor_id, gift_id, count, combo, tenths, share_tenths,
          from_backpack, transaction_id) values ($1, $2, $3, $4, 1, 1, $5, $6, false, $7) returning id`,
        [giver, roomIds[at], anchors[at], giftId, PRICE, PRICE / 2, rows[0]?.id],
      )
      await client.query('insert into room_events (room_id, kind, payload) values ($1, $2, $3)', [
        roomIds[at],
        'gift',
        JSON.stringify({ record_id: record.rows[0]?.id }),
      ])
      await client.query('commit')
      client.release()
    }
  }
  const since = performance.now()
  await Promise.all(Array.from({ length: Number(concurrency) }, sendGift))
  const perSecond = (Number(bare) / (performance.now() - since)) * 1000
  await db.execute(sql`update room_events set published_at = now()`)
  return perSecond
}

const database = await openDatabase({
  dataDir: folder,
  onError: () => undefined,
  ...(url ? { databaseUrl: url } : {}),
})
await migrate(database)
const seeded = await seedGivers(database, { givers: Number(people), rooms: Number(hosts) })
const barePerSecond = await bareSql(database, seeded)
await database.close()

const cookies = await Promise.all(
  seeded.tokens.map(async (token) => `touchline=${await sealToken(token, SECRET)}`),
)
const { port } = await serveSite({ env, secret: SECRET, log: pino({ level: 'silent' }) })
const { roomIds, giftId } = seeded
console.log(
  JSON.stringify({ url: `http://127.0.0.1:${port}`, cookies, rooms: roomIds, gift: giftId, barePerSecond }),
)
