import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import type { ReadStream } from 'node:tty'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { adminCommands } from '#lib/backend/jobs/admin-commands.ts'
import { controlPath } from '#lib/backend/jobs/control/protocol.ts'
import { type Control, createControl } from '#lib/backend/jobs/control/server.ts'
import { openTestDatabase } from '#testing/backend/test-database.ts'
import { askPassword } from './read-password.ts'

// Each command is a process of its own, which takes time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const PASSWORD = 'a long enough secret'
let database: Database
let dataDir: string
let control: Control

/** Runs the command as an operator would, with `piped` on stdin. */
function admin(args: string[], piped = ''): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'admin.ts'), ...args], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: 'production' },
    })
    let out = ''
    let err = ''
    child.stdout.on('data', (bytes: Buffer) => {
      out += bytes.toString()
    })
    child.stderr.on('data', (bytes: Buffer) => {
      err += bytes.toString()
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, out, err }))
    child.stdin.end(piped)
  })
}

beforeAll(async () => {
  database = await openTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'touchline-admin-'))
  control = createControl({
    path: controlPath(dataDir),
    commands: adminCommands({ db: database.db, sessionsEnded: async () => undefined }),
  })
  await control.start()
})
afterAll(async () => {
  await control.stop()
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('creates, lists and removes operators in the running site, and prints what it did', async () => {
  expect(await admin(['list'])).toMatchObject({ code: 0, out: expect.stringContaining('no operator yet') })
  expect(await admin(['create', 'editor', '--password-stdin'], `${PASSWORD}\n`)).toEqual({
    code: 0,
    out: 'editor may log in at /admin.\n',
    err: '',
  })
  const [row] = await database.db.select().from(users)
  expect(row).toMatchObject({ operatorName: 'editor', isOperator: true })
  expect(row?.passwordHash).not.toContain(PASSWORD)
  expect((await admin(['list'])).out).toMatch(/^editor, since \d{4}-\d\d-\d\d\n$/)
  expect(await admin(['create', 'Editor'], PASSWORD)).toMatchObject({
    code: 1,
    err: 'The name "editor" is taken: there is an operator of that name.\n',
  })
  expect(await admin(['password', 'editor'], 'another long secret')).toMatchObject({ code: 0 })
  expect(await admin(['remove', 'editor'])).toMatchObject({ code: 0 })
  expect(await admin(['remove', 'editor'])).toMatchObject({
    code: 1,
    err: 'There is no operator "editor".\n',
  })
})

test('exits with 1 for a password that is too short, with 2 and the usage for wrong arguments', async () => {
  expect(await admin(['create', 'late'], 'short\n')).toMatchObject({
    code: 1,
    err: expect.stringContaining('12 to 256 characters; this one has 5'),
  })
  for (const wrong of [['create'], ['list', 'x'], ['create', 'late', PASSWORD], ['toString']])
    expect(await admin(wrong, PASSWORD), wrong.join(' ')).toMatchObject({
      code: 2,
      err: expect.stringContaining('npm run admin -- create NAME'),
    })
})

describe('a password on the terminal', () => {
  function terminal() {
    const raw: boolean[] = []
    const input = Object.assign(new PassThrough(), { setRawMode: (on: boolean) => void raw.push(on) })
    const output = new PassThrough()
    const password = askPassword('Password: ', { input: input as unknown as ReadStream, output })
    return { input, password, raw, shownText: () => String(output.read()) }
  }

  test('is not shown, can be edited, and leaves the terminal as it was', async () => {
    const { input, password, raw, shownText } = terminal()
    input.write('wrong')
    input.write('\u0015')
    input.write('pässx\u007f')
    input.write('wörd\r')
    expect(await password).toBe('pässwörd')
    expect(raw).toEqual([true, false])
    expect(shownText()).toBe('Password: \n')
  })

  test('is cancelled by Ctrl+C', async () => {
    const { input, password, raw } = terminal()
    input.write('half\u0003')
    await expect(password).rejects.toThrow('Cancelled.')
    expect(raw).toEqual([true, false])
  })
})
