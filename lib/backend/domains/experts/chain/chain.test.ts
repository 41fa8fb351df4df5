import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plans } from '#lib/backend/db/schema/experts/plans.ts'
import { CHECK_PLANS, planCommands, readHeads } from '#lib/backend/jobs/checks/check-plans.ts'
import { GENESIS_HASH } from '#lib/shared/experts/vocabulary.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { expertSite } from '#testing/domains/experts/expert-site.ts'
import { hashOf } from './canonical-plan.ts'
import { checkPlans } from './check-plans.ts'
import { appendHeads, headsFile, readHeadsFile } from './heads-file.ts'

const DAY_MS = 86_400_000

/** A change of each column of a published plan and of its matches, as somebody with access to the database makes it. */
const PLAN_CHANGES: Record<string, string> = {
  number: 'number + 1000',
  user_id: '(select max(id) from users)',
  sport: "'basketball'",
  market: "'asia'",
  stake: 'stake + 1',
  price_tenths: 'price_tenths + 1',
  back_if_wrong: 'not back_if_wrong',
  reasons: "replace(reasons, 'win', 'won')",
  published_at: "published_at + interval '1 ms'",
  closes_at: "closes_at - interval '1 ms'",
  salt: "translate(salt, '0123456789abcdef', '123456789abcdef0')",
  previous_hash: "translate(previous_hash, '0123456789abcdef', '123456789abcdef0')",
  hash: "translate(hash, '0123456789abcdef', '123456789abcdef0')",
}
const SELECTION_CHANGES: Record<string, string> = {
  plan_id: '(select min(id) from plans), position = 3',
  position: 'position + 1',
  match_id: 'match_id + 1000',
  kickoff_at: "kickoff_at + interval '1 ms'",
  market: "'asia'",
  pick: "'away'",
  line: '0.25',
  price: 'price + 0.001',
  chance: 'chance + 0.000001',
  bookmaker_id: '(select max(id) from bookmakers)',
  quoted_at: "quoted_at + interval '1 ms'",
}

describeDatabase('the chain of plans', (open) => {
  const at = expertSite(open)
  let folder: string
  let ids: number[]
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plans-'))
    const expert = await at.expert()
    ids = []
    for (let n = 0; n < 4; n++)
      ids.push(
        (await at.publish(expert, [{ match: at.nextMatch(), market: 'eu', pick: 'home', price: 2 }])).id,
      )
    await at.people().person()
    await at.site.database.pool.query("insert into bookmakers (name_en) values ('Odds')")
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** What the check finds after statements with the triggers off; the statements are undone. */
  async function problemsAfter(...statements: string[]): Promise<string[]> {
    const { db } = at.site.database
    let problems: string[] = []
    const undo = new Error('undo')
    await db
      .transaction(async (tx) => {
        await tx.execute('alter table plans disable trigger user')
        await tx.execute('alter table plan_selections disable trigger user')
        for (const statement of statements) await tx.execute(statement)
        problems = (await checkPlans(tx)).problems.filter((problem) => !problem.startsWith('The trigger'))
        throw undo
      })
      .catch((err: unknown) => {
        if (err !== undo) throw err
      })
    return problems
  }

  test('contains every plan with the hash before it', async () => {
    const rows = await at.site.database.db.select().from(plans).orderBy(asc(plans.number))
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4])
    expect(rows.map(({ previousHash }) => previousHash)).toEqual([
      GENESIS_HASH,
      ...rows.slice(0, -1).map(({ hash }) => hash),
    ])
    expect(await checkPlans(at.site.database.db)).toEqual({ plans: 4, head: rows.at(-1)?.hash, problems: [] })
  })

  test('lists every column that the triggers and the hash cover', async () => {
    const { rows } = await at.site.database.pool.query<{ table: string; columns: string[] }>(`
      select event_object_table as table, array_agg(event_object_column::text) as columns
      from information_schema.triggered_update_columns where trigger_name in ('plans_published', 'plan_selections_published')
      group by event_object_table order by event_object_table`)
    const named = (changes: Record<string, string>) => ['id', ...Object.keys(changes)].sort()
    expect(rows.map(({ columns }) => columns.toSorted())).toEqual([
      named(SELECTION_CHANGES),
      named(PLAN_CHANGES),
    ])
  })

  test.each(Object.entries(PLAN_CHANGES))(
    'finds a change of plans.%s and names the plan',
    async (column, to) => {
      const problems = await problemsAfter(`update plans set ${column} = ${to} where id = ${ids[2]}`)
      expect(problems.join('\n')).toContain(`(id ${ids[2]})`)
    },
  )

  test.each(Object.entries(SELECTION_CHANGES))(
    'finds a change of plan_selections.%s and names the plan',
    async (column, to) => {
      const problems = await problemsAfter(
        `update plan_selections set ${column} = ${to} where plan_id = ${ids[2]}`,
      )
      expect(problems.join('\n')).toContain(`(id ${ids[2]})`)
    },
  )

  test('finds a plan that was deleted, and a match that was added', async () => {
    const deleted = await problemsAfter(
      `delete from plan_selections where plan_id = ${ids[1]}`,
      `delete from plans where id = ${ids[1]}`,
    )
    expect(deleted).toContain('Plan 2 is missing.')
    const added = await problemsAfter(
      `insert into plan_selections (plan_id, position, match_id, kickoff_at, market, pick, price, chance, bookmaker_id, quoted_at)
        select plan_id, 1, match_id + 500, kickoff_at, market, pick, price, chance, bookmaker_id, quoted_at
        from plan_selections where plan_id = ${ids[1]}`,
    )
    expect(added.join('\n')).toContain(`(id ${ids[1]})`)
  })

  test('finds an outcome and units that do not follow from the result', async () => {
    await at.finish((await selectionOf(ids[0]))?.match_id ?? 0, 1, 0)
    await at.settle()
    expect(await problemsAfter()).toEqual([])
    expect(
      await problemsAfter(`update plan_selections set outcome = 'loss' where plan_id = ${ids[0]}`),
    ).toEqual([
      expect.stringContaining('the outcome of its match 1'),
      expect.stringContaining('its verdict or its units'),
    ])
    expect(await problemsAfter(`update plans set profit = profit + 1 where id = ${ids[0]}`)).toEqual([
      expect.stringContaining('its verdict or its units'),
    ])
  })
  const selectionOf = async (id: number | undefined) =>
    (
      await at.site.database.pool.query<{ match_id: number }>(
        'select match_id from plan_selections where plan_id = $1',
        [id],
      )
    ).rows[0]

  test('cannot be changed through the database’s own rules', async () => {
    const { pool } = at.site.database
    for (const statement of [
      `update plans set stake = 10 where id = ${ids[0]}`,
      `update plan_selections set price = 9 where plan_id = ${ids[0]}`,
      `delete from plan_selections where plan_id = ${ids[0]}`,
      'delete from plans',
    ])
      await expect(pool.query(statement)).rejects.toThrow('a published plan')
  })

  test('is found to be shortened or recomputed by a head that was kept elsewhere', async () => {
    const { db } = at.site.database
    const { head } = await checkPlans(db)
    const lines: string[] = []
    const run = (args: string[]) =>
      planCommands({ db, dataDir: folder })[CHECK_PLANS]?.(
        args,
        (line) => lines.push(line),
        new AbortController().signal,
      )
    await run(['--head', head])
    expect(lines.at(-1)).toContain(`The chain of 4 plans is whole. Its head is ${head}`)
    const other = hashOf('another chain')
    await expect(run(['--head', other])).rejects.toThrow('1 faults')
    expect(lines.at(-1)).toContain(`The head ${other} of the command is not in the chain`)
    expect(() => readHeads(['--head', 'abc'])).toThrow('Usage')
  })

  describe('has the head of each day', () => {
    test('in a file, once the day has ended, and never changed afterwards', async () => {
      const { db } = at.site.database
      const path = headsFile(folder)
      expect(await appendHeads(db, path, Date.now())).toBe(0)
      expect(await appendHeads(db, path, Date.now() + DAY_MS)).toBe(1)
      const text = await readFile(path, 'utf8')
      expect(await appendHeads(db, path, Date.now() + 2 * DAY_MS)).toBe(0)
      expect(await readFile(path, 'utf8')).toBe(text)
      const { head } = await checkPlans(db)
      expect(await readHeadsFile(path)).toMatchObject([{ number: 4, hash: head }])
      const known = await readHeadsFile(path)
      expect((await checkPlans(db, known)).problems).toEqual([])
      const shortened = known.map((each) => ({ ...each, number: 3 }))
      expect((await checkPlans(db, shortened)).problems).toHaveLength(1)
    })

    test('in a list and in a feed', async () => {
      const { data } = await at.site.call('GET', 'api/experts/chainHeads')
      const { head } = await checkPlans(at.site.database.db)
      expect(data).toMatchObject({
        total: 1,
        head: { number: 4, hash: head },
        list: [{ number: 4, hash: head, plans: 4 }],
      })
      const response = await at.site.raw('api/experts/heads.json')
      expect(response.headers.get('content-type')).toContain('application/feed+json')
      expect(await response.json()).toMatchObject({
        version: 'https://jsonfeed.org/version/1.1',
        items: [{ _chain: { number: 4, hash: head } }],
      })
    })
  })

  test('can be recomputed by everybody from the canonical texts of settled plans', async () => {
    const { data } = await at.site.call('GET', 'api/experts/chainLinks', {})
    const { list } = data as { list: { plan_id: number; hash: string; canonical: string | null }[] }
    const [first, ...others] = list
    expect(first?.plan_id).toBe(ids[0])
    expect(hashOf(first?.canonical ?? '')).toBe(first?.hash)
    expect(others.map(({ canonical }) => canonical)).toEqual([null, null, null])
    const detail = await at.detail(ids[0] ?? 0)
    expect(detail.canonical).toBe(first?.canonical)
    expect(JSON.parse(detail.canonical ?? '')).toMatchObject({ salt: detail.salt, stake: 5 })
  })
})
