import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#lib/backend/db/pool.ts'
import type { FeedBatch } from '#lib/backend/ports/feed/feed.ts'
import { describeDatabases } from '#testing/backend/test-database.ts'
import { createIngest } from '../ingest.ts'
import { recordEvents } from './recorded-events.ts'

const team = (id: string, en: string, country?: string): FeedBatch => ({
  countries: country ? [{ id: country, code: country, names: { en: country } }] : [],
  teams: [{ id, sport: 'football', names: { en }, country }],
})

describeDatabases('teams of several providers', (open) => {
  let database: Database
  const by = (provider: string, simulated = false) =>
    createIngest({ database, provider, simulated, ...recordEvents() })
  const teams = async () => {
    const { rows } = await database.db.execute<{ name_en: string; provider: string }>(
      sql`select name_en, provider from teams order by id`,
    )
    return rows.map(({ name_en, provider }) => `${provider}: ${name_en}`)
  }
  beforeAll(async () => {
    database = await open()
  })

  test('are joined by folded name within a country, and the first one keeps its name', async () => {
    await by('simulator', true).deliver(team('a', 'Arsenal', 'eng'))
    await by('one').deliver(team('1', 'Arsenal', 'eng'))
    await by('two').deliver({
      ...team('x', 'Arsenal FC', 'eng'),
      teams: [{ id: 'x', sport: 'football', names: { en: 'Arsenal FC', zh: '阿森纳' }, country: 'eng' }],
    })
    expect(await teams()).toEqual(['simulator: Arsenal', 'one: Arsenal'])
    const { rows } = await database.db.execute(sql`select name_zh from teams where provider = 'one'`)
    expect(rows).toEqual([{ name_zh: '阿森纳' }])
    expect((await by('two').deliver(team('x', 'Arsenal FC', 'eng'))).changed).toBe(false)
  })

  test('stay separate in another country, in another sport, and within one provider', async () => {
    await by('two').deliver(team('y', 'Arsenal', 'arg'))
    await by('two').deliver(team('w', 'Arsenal FC', 'eng'))
    await by('three').deliver({ teams: [{ id: 'b', sport: 'basketball', names: { en: 'Arsenal' } }] })
    expect(await teams()).toEqual([
      'simulator: Arsenal',
      'one: Arsenal',
      'two: Arsenal',
      'two: Arsenal FC',
      'three: Arsenal',
    ])
  })

  test('are never joined if they are simulated', async () => {
    await by('four').deliver(team('only', 'Demo Rovers', 'eng'))
    await by('simulator', true).deliver(team('demo', 'Demo Rovers', 'eng'))
    await by('simulator', true).deliver(team('made-up', 'Made Up Town', 'eng'))
    await by('four').deliver(team('made', 'Made Up Town', 'eng'))
    expect((await teams()).slice(-4)).toEqual([
      'four: Demo Rovers',
      'simulator: Demo Rovers',
      'simulator: Made Up Town',
      'four: Made Up Town',
    ])
  })
})
