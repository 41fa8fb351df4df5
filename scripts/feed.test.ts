import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '#lib/backend/db/pool.ts'
import { recordEvents } from '#lib/backend/domains/matches/ingest/tables/recorded-events.ts'
import { controlPath } from '#lib/backend/jobs/control/protocol.ts'
import { type Control, createControl } from '#lib/backend/jobs/control/server.ts'
import { feedCommands } from '#lib/backend/jobs/feed/commands.ts'
import { systemClock } from '#lib/shared/time/clock.ts'
import { copyTemplate } from '#testing/backend/database-template.ts'
import { openTestDatabase } from '#testing/backend/test-database.ts'

// Sites and commands are started here, which takes time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let database: Database
let dataDir: string
let control: Control
const { received, events, log } = recordEvents()

/** Runs the command as an operator would, from another working folder than the site's. */
function feed(args: string[], folder = dataDir): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'feed.ts'), ...args], {
      cwd: dataDir,
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', NODE_ENV: 'production' },
    })
    let out = ''
    let err = ''
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString()
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, out, err }))
  })
}

beforeAll(async () => {
  database = await openTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'touchline-feed-'))
  control = createControl({
    path: controlPath(dataDir),
    commands: feedCommands({ database, clock: systemClock, log, events }),
  })
  await control.start()
  await writeFile(
    join(dataDir, '2030-31.en.1.json'),
    JSON.stringify({
      name: 'English Premier League 2030/31',
      matches: [
        {
          round: 'Matchday 1',
          date: '2030-08-17',
          time: '15:00',
          team1: 'Arsenal FC',
          team2: 'Chelsea FC',
          score: { ht: [1, 0], ft: [2, 1] },
        },
      ],
    }),
  )
})
afterAll(async () => {
  await control.stop()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('lets the running site execute a command, and prints its output', async () => {
  const { code, out } = await feed(['import', 'openfootball', '2030-31.en.1.json'])
  expect(out).toContain('1 matches of English Premier League 2030/31')
  expect(code).toBe(0)
  expect(received.matches).toMatchObject([{ previous: null, current: { score: [2, 1] } }])
  const goal = await feed(['event', String(received.matches[0]?.id), 'goal', '--side', 'away'])
  expect(goal).toMatchObject({ code: 0, out: `match ${received.matches[0]?.id}: goal, now 2-2\n` })
  expect(received.matches.at(-1)).toMatchObject({ previous: { score: [2, 1] }, current: { score: [2, 2] } })
})

test('exits with 1 and a message on failure, with 2 and the usage for wrong arguments', async () => {
  await writeFile(join(dataDir, 'cut.json'), '{"name": "A 2030/31", "matches": [')
  expect(await feed(['import', 'openfootball', 'cut.json'])).toMatchObject({
    code: 1,
    err: 'cut.json, line 1, column 35: the file ends in the middle.\n',
  })
  expect(await feed(['import', 'openfootball', 'none.json'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('no such file'),
  })
  expect(await feed(['dance'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('npm run feed -- import'),
  })
  expect(await feed(['event', '1'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('event MATCH_ID'),
  })
})

test('executes the command itself if no site runs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-feed-own-'))
  try {
    await copyTemplate(folder)
    const first = await feed(['import', 'openfootball', '2030-31.en.1.json'], folder)
    expect(first).toMatchObject({ code: 0, err: '' })
    const second = await feed(['import', 'openfootball', '2030-31.en.1.json'], folder)
    expect(second.out).toContain('  new: nothing\n  changed: nothing')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}, 120_000)
