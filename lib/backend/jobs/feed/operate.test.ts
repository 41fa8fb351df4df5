import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#lib/backend/db/pool.ts'
import { createIngest } from '#lib/backend/domains/matches/ingest/ingest.ts'
import { shelve } from '#lib/backend/domains/matches/ingest/shelf.ts'
import { recordEvents } from '#lib/backend/domains/matches/ingest/tables/recorded-events.ts'
import { systemClock } from '#lib/shared/time/clock.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { runningMatch, sampleBatch } from '#testing/domains/sample-batch.ts'
import { feedCommands } from './commands.ts'
import { restoreReplays } from './replay.ts'

describeDatabase('operator commands', (open) => {
  let database: Database
  const { received, events, clear, log } = recordEvents()
  const never = new AbortController().signal
  const printed: string[] = []
  const run = async (name: string, args: string[], signal = never) => {
    const command = feedCommands({ database, clock: systemClock, log, events })[name]
    await command?.(args, (line) => printed.push(line), signal)
  }
  const state = async () => {
    const { rows } = await database.db.execute<Record<string, unknown>>(sql`
      select to_jsonb(m) - 'updated_at' - 'revision' as match,
        (select jsonb_agg(to_jsonb(e) order by e.id) from match_events e where e.match_id = m.id) as events,
        (select count(*)::int from match_parts p where p.part = 'shelf') as shelved
      from matches m`)
    return rows[0]
  }
  const deliver = (match: Partial<typeof runningMatch>) =>
    createIngest({ database, provider: 'test', simulated: false, log }).deliver({
      ...sampleBatch(),
      matches: [{ ...runningMatch, ...match }],
    })

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await database.db.execute(
      sql`truncate matches, competitions, seasons, teams, players, countries, external_ids restart identity cascade`,
    )
    await deliver({})
    clear()
    printed.length = 0
  })

  test('add a goal, and cancel it', async () => {
    await run('event', ['1', 'goal', '--side', 'away', '--minute', '67', '--player', 'Some Body'])
    expect(received.matches[0]).toMatchObject({ previous: { score: [1, 0] }, current: { score: [1, 1] } })
    expect(received.events[0]?.changes).toMatchObject([{ type: 'goal', side: 'away', previous: null }])
    expect(printed).toEqual(['match 1: goal, now 1-1'])
    clear()
    await run('event', ['1', 'cancel-goal'])
    expect(received.matches[0]).toMatchObject({ previous: { score: [1, 1] }, current: { score: [1, 0] } })
    expect(received.events[0]?.changes).toMatchObject([{ side: 'away', cancelled: true }])
  })

  test('cancel the goal of a player, although the side has scored again', async () => {
    const change = async (...args: string[]) => {
      clear()
      await run('event', ['1', ...args])
      return received.events[0]?.changes
    }
    const [goal] = (await change('goal', '--player', 'Some Body')) ?? []
    await change('goal', '--player', 'Another')
    const cancelled = await change('cancel-goal', '--player', 'Some Body')
    expect(cancelled).toMatchObject([{ id: goal?.id, cancelled: true }])
    await expect(run('event', ['1', 'cancel-goal', '--player', 'Some Body'])).rejects.toThrow(
      'there is no goal of Some Body to cancel',
    )
  })

  test('set a clock that keeps running', async () => {
    await run('event', ['1', 'clock', '31:10'])
    const { match } = (await state()) ?? {}
    expect(match).toMatchObject({ clock_seconds: 1870, clock_rate: 1 })
  })

  test('add cards and a corrected score', async () => {
    await run('event', ['1', 'red', '--side', 'away'])
    await run('event', ['1', 'score', '0-3'])
    expect(received.matches.map(({ current }) => [current.red, current.score])).toEqual([
      [
        [0, 1],
        [1, 0],
      ],
      [
        [0, 1],
        [0, 3],
      ],
    ])
  })

  test('refuse invalid arguments with a message', async () => {
    await expect(run('event', ['1', 'dance'])).rejects.toThrow('there is no event "dance"')
    await expect(run('event', ['1', 'score', 'two'])).rejects.toThrow('a score is written 2-1')
    await expect(run('event', ['1', 'clock', '5:75'])).rejects.toThrow('a clock is written 5:00')
    await expect(run('event', ['99', 'goal'])).rejects.toThrow('there is no match 99')
    await expect(run('event', ['1', 'goal', '--side', 'left'])).rejects.toThrow('event MATCH_ID')
    await expect(run('event', ['1', 'goal', '--who', 'me'])).rejects.toThrow('event MATCH_ID')
    await expect(run('replay', ['--match', '1', '--speed', '9000'])).rejects.toThrow('--speed')
    await expect(run('replay', [])).rejects.toThrow('replay --match ID')
    await expect(run('replay', ['--day', 'today'])).rejects.toThrow('--day')
    await deliver({ status: 'scheduled', phase: 'pre', score: null, clock: null })
    await expect(run('event', ['1', 'goal'])).rejects.toThrow('match 1 has not begun: it is scheduled')
    await expect(run('replay', ['--day', '2026-05-01'])).rejects.toThrow('no finished match')
  })

  const finished = {
    status: 'finished',
    phase: 'ft',
    confirmed: true,
    score: [1, 0],
    half_score: [1, 0],
    periods: [
      [1, 0],
      [0, 0],
    ],
    clock: null,
  } as const

  test('replay a match from its kick-off until Ctrl-C, and restore it', async () => {
    await deliver({
      ...finished,
      periods: [
        [1, 0],
        [0, 0],
      ],
      score: [1, 0],
      half_score: [1, 0],
    })
    const before = await state()
    const stop = new AbortController()
    const over = run('replay', ['--match', '1', '--speed', '600'], stop.signal)
    await vi.waitFor(
      () => expect(received.matches.some(({ current }) => current.phase === 'ht')).toBe(true),
      20_000,
    )
    expect(await state()).toMatchObject({ match: { status: 'live' }, shelved: 1 })
    stop.abort()
    await over
    expect(await state()).toEqual(before)
    const seen = received.matches.map(({ current }) =>
      `${current.status} ${current.phase} ${current.score?.join('-') ?? ''}`.trim(),
    )
    const steps = seen.filter((step, index) => step !== seen[index - 1])
    expect(steps.slice(0, 4)).toEqual(['scheduled pre', 'live h1 0-0', 'live h1 1-0', 'live ht 1-0'])
    expect(seen.at(-1)).toBe('finished ft 1-0')
    expect(received.events.flatMap(({ changes }) => changes.map(({ type }) => type))).toContain('goal')
    expect(printed.at(-1)).toBe('stopped: 1 matches are as they were')
  })

  test('replay a match to its end and confirm it last', async () => {
    await deliver({
      ...finished,
      periods: [
        [1, 0],
        [0, 0],
      ],
      score: [1, 0],
      half_score: [1, 0],
    })
    const before = await state()
    await run('replay', ['--day', '2026-05-01', '--speed', '600', '--at', '105'])
    expect(await state()).toEqual(before)
    const seen = received.matches.map(({ current }) => `${current.status} ${current.confirmed}`)
    expect(seen.slice(-3)).toEqual(['live false', 'finished false', 'finished true'])
    expect(printed.at(-1)).toBe('over: 1 matches are as they were')
  })

  test('restore the matches of a killed replay', async () => {
    await deliver({
      ...finished,
      periods: [
        [1, 0],
        [0, 0],
      ],
      score: [1, 0],
      half_score: [1, 0],
    })
    const before = await state()
    await shelve(database.db, [1])
    await database.db.execute(sql`update matches set status = 'live', phase = 'h1', home_score = 0`)
    expect(await restoreReplays({ database, clock: systemClock, log, events })).toBe(1)
    expect(await state()).toEqual(before)
    expect(await restoreReplays({ database, clock: systemClock, log, events })).toBe(0)
  })
})
