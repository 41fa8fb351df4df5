import type { Database } from '#lib/backend/db/pool.ts'
import type { PostPage } from '#lib/contract/community/posts.ts'
import { openTestDatabase, testDatabaseUrl } from '#testing/backend/test-database.ts'
import { openTestSite } from '#testing/backend/test-site.ts'
import { createTestUser } from '#testing/domains/moderation.ts'
import { timesOf } from '../times-of.ts'
import type { BenchResult } from '../types.ts'

export const name = 'feed'

const CIRCLES = 100
const AUTHORS = 200

/** Rows of one statement, which a client waits for at most a minute. */
const BATCH_SIZE = 100_000

/** Fills the tables of posts without their indexes and checks of references, and builds the indexes afterwards. */
async function fillPosts(pool: Database['pool'], count: number) {
  const { rows: indexes } = await pool.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes
     where tablename in ('posts', 'post_topics') and indexname not like '%pk%'`,
  )
  for (const { indexname } of indexes) await pool.query(`drop index "${indexname}"`)
  for (const table of ['posts', 'post_topics']) await pool.query(`alter table ${table} disable trigger all`)
  const { rows } = await pool.query<{ author: string; circle: string }>(
    `select (select min(id) from users where nickname like 'author %') as author, (select min(id) from circles) as circle`,
  )
  for (let from = 1; from <= count; from += BATCH_SIZE) {
    const batch = [from, Math.min(count, from + BATCH_SIZE - 1)]
    await pool.query(
      `insert into posts (user_id, circle_id, text, state, heat, created_at)
       select $3::bigint + n % $4::int, $5::bigint + n % $6::int, 'post ' || n || ' #topic' || n % 50, 'shown',
         n + n % 97 * 1000, now()
       from generate_series($1::int, $2::int) n`,
      [...batch, rows[0]?.author, AUTHORS, rows[0]?.circle, CIRCLES],
    )
    await pool.query(
      `insert into post_topics select 'topic' || id % 50, id from posts where id between $1 and $2`,
      batch,
    )
  }
  for (const { indexdef } of indexes) await pool.query(indexdef)
  for (const table of ['posts', 'post_topics']) await pool.query(`alter table ${table} enable trigger all`)
}

/** Measures the feeds of a community with many posts, for a user with many circles and follows. */
async function measure(database: Database, count: number) {
  const site = await openTestSite({ database })
  const { pool } = site.database
  try {
    const reader = await createTestUser(site)
    await pool.query(
      `insert into users (nickname) select 'author ' || n from generate_series(1, $1::int) n`,
      [AUTHORS],
    )
    await pool.query(
      `insert into circles (kind, sport) select 'competition', 'football' from generate_series(1, $1::int)`,
      [CIRCLES],
    )
    await fillPosts(pool, count)
    await pool.query('insert into circle_members (user_id, circle_id) select $1, id from circles', [
      reader.id,
    ])
    await pool.query(
      `insert into anchor_follows (user_id, anchor_id) select $1, id from users where nickname like 'author %'`,
      [reader.id],
    )
    await pool.query('analyze')
    const { rows } = await pool.query<{ id: string; circle: string }>(
      'select max(id) as id, max(circle_id) as circle from posts',
    )
    const last = Number(rows[0]?.id)
    const circle_id = Number(rows[0]?.circle)
    const feed = async (input: Record<string, unknown>) => {
      const { data } = await reader.get('api/community/posts', input)
      if ((data as PostPage).list.length === 0) throw new Error('an empty page')
    }
    const bare = await timesOf(() =>
      pool.query(`select * from posts where state = 'shown' order by heat desc, id desc limit 21`),
    )
    return {
      bare,
      hot: await timesOf(() => feed({ feed: 'hot' })),
      new: await timesOf(() => feed({ feed: 'new' })),
      middle: await timesOf((round) => feed({ feed: 'new', cursor: Math.floor(last / 2) + round })),
      circle: await timesOf(() => feed({ feed: 'hot', circle_id })),
      topic: await timesOf(() => feed({ topic: 'topic7' })),
      followed: await timesOf(() => feed({ feed: 'followed' })),
    }
  } finally {
    await site.close()
  }
}

/**
 * The feeds of a community with 1,000,000 posts, for a user who is in 100 circles and follows 200 users, on the
 * embedded database, and on PostgreSQL where TEST_DATABASE_URL is set: from a call to its response, beside the bare
 * query of one page in the same run.
 */
export async function run({ posts = 1_000_000 }: { posts?: number } = {}): Promise<BenchResult> {
  const figures: BenchResult['figures'] = { posts }
  const ratios: number[] = []
  const kinds = testDatabaseUrl === undefined ? (['embedded'] as const) : (['embedded', 'postgres'] as const)
  for (const kind of kinds) {
    const { bare, ...times } = await measure(await openTestDatabase(kind), posts)
    for (const [label, { p50, p99 }] of Object.entries({ bare, ...times })) {
      figures[`${kind}_${label}_p50_ms`] = Number(p50.toFixed(2))
      figures[`${kind}_${label}_p99_ms`] = Number(p99.toFixed(2))
    }
    ratios.push(times.hot.p50 / bare.p50)
  }
  return {
    name,
    figures,
    ratio: Number(Math.max(...ratios).toFixed(2)),
    limit: 'the bare query of one page (median; less is better)',
  }
}

if (import.meta.main) {
  const result = await run()
  console.table(result.figures)
  console.log(JSON.stringify(result))
}
