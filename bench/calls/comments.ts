import type { Database } from '#lib/backend/db/pool.ts'
import type { CommentPage, Thread } from '#lib/contract/comments/threads.ts'
import { openTestDatabase, testDatabaseUrl } from '#testing/backend/test-database.ts'
import { openTestSite } from '#testing/backend/test-site.ts'
import { createTestUser } from '#testing/domains/moderation.ts'
import { timesOf } from '../times-of.ts'
import type { BenchResult } from '../types.ts'

export const name = 'comments'

/** Measures the lists of a video with many threads, and a thread with as many answers. */
async function measure(database: Database, count: number) {
  const site = await openTestSite({ database })
  const { pool } = site.database
  try {
    const user = await createTestUser(site)
    const { rows } = await pool.query<{ id: string }>(
      `insert into videos (user_id, key, title, bytes, seconds) values ($1, 'video/bench.mp4', 'bench', 10, 4) returning id`,
      [user.id],
    )
    const id = Number(rows[0]?.id)
    await pool.query(
      `insert into comments (target_type, target_id, user_id, text, state, listed, likes, created_at)
       select 'video', $1, $2, 'comment ' || n, 'shown', true, n % 97, now() from generate_series(1, $3::int) n`,
      [id, user.id, count],
    )
    const { rows: roots } = await pool.query<{ id: string }>('select min(id) as id from comments')
    const root = Number(roots[0]?.id)
    await pool.query(
      `insert into comments (target_type, target_id, root_id, parent_id, answered_user_id, user_id, text, state, listed)
       select 'video', $1, $2, $2, $3, $3, 'answer ' || n, 'shown', true from generate_series(1, $4::int) n`,
      [id, root, user.id, count],
    )
    await pool.query('insert into comment_counts values ($1, $2, $3)', ['video', id, count * 2])
    const list = async (input: object) => {
      const { data } = await user.post('api/Video/commentList', { id, ...input })
      const page = data as CommentPage
      if (page.list.length === 0) throw new Error('an empty page')
      return page
    }
    const thread = async (input: Record<string, unknown>) => {
      const { data } = await user.get('api/Video/commentOneList', input)
      if ((data as Thread).list.length === 0) throw new Error('an empty page')
    }
    const bare = await timesOf(() =>
      pool.query(
        `select * from comments where target_type = 'video' and target_id = $1 and root_id is null and listed
         order by likes desc, answers desc, id desc limit 21`,
        [id],
      ),
    )
    return {
      bare,
      best: await timesOf(() => list({ order: 'best' })),
      newest: await timesOf(() => list({ order: 'newest' })),
      earlier: await timesOf((round) => list({ order: 'best', cursor: `48.0.${root + count - round}` })),
      answers: await timesOf(() => thread({ id: root })),
      one_answer: await timesOf((round) => thread({ id: root + count + Math.floor(count / 2) + round })),
    }
  } finally {
    await site.close()
  }
}

/**
 * The comments of a video with 100,000 threads, one of which has 100,000 answers, on the embedded database, and on
 * PostgreSQL where TEST_DATABASE_URL is set: from a call to its response, beside the bare query of one page in the
 * same run.
 */
export async function run({ comments = 100_000 }: { comments?: number } = {}): Promise<BenchResult> {
  const figures: BenchResult['figures'] = { comments }
  const ratios: number[] = []
  const kinds = testDatabaseUrl === undefined ? (['embedded'] as const) : (['embedded', 'postgres'] as const)
  for (const kind of kinds) {
    const { bare, ...times } = await measure(await openTestDatabase(kind), comments)
    for (const [label, { p50, p99 }] of Object.entries({ bare, ...times })) {
      figures[`${kind}_${label}_p50_ms`] = Number(p50.toFixed(2))
      figures[`${kind}_${label}_p99_ms`] = Number(p99.toFixed(2))
    }
    ratios.push(times.best.p50 / bare.p50)
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
