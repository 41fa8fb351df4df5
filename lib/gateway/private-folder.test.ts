import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, lstat, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'
import { makePrivate } from './private-folder.ts'

const root = join(import.meta.dirname, '../..')
const made: string[] = []
const umask = process.umask()
afterEach(async () => {
  process.umask(umask)
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true })
})
async function folderOf(mode: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-private-'))
  made.push(folder)
  await chmod(folder, mode)
  return folder
}

/** What users other than the owner may read, write or enter, by name with its mode. */
async function openTo(folder: string): Promise<string[]> {
  const names = ['.', ...(await readdir(folder, { recursive: true }))].filter((name) => {
    // The target of a link is outside the folder.
    return !name.startsWith('linked/')
  })
  const found = await Promise.all(
    names.map(async (name) => ({ name, at: await lstat(join(folder, name)).catch(() => null) })),
  )
  return found.flatMap(({ name, at }) =>
    at && !at.isSymbolicLink() && (at.mode & 0o077) !== 0 ? [`${name} ${(at.mode & 0o777).toString(8)}`] : [],
  )
}

async function run(script: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  return { child, lines, ended: once(child, 'exit') }
}

test('closes what an older version left open, and does not follow links', async () => {
  const [folder, outside] = [await folderOf(0o755), await folderOf(0o755)]
  await mkdir(join(folder, 'database', 'base'), { recursive: true })
  await writeFile(join(folder, 'database', 'PG_VERSION'), '18', { mode: 0o666 })
  await writeFile(join(outside, 'other'), 'x', { mode: 0o644 })
  await chmod(join(folder, 'database', 'PG_VERSION'), 0o666)
  await symlink(outside, join(folder, 'linked'))
  await makePrivate(folder)
  expect(await openTo(folder)).toEqual([])
  expect(await openTo(outside)).toEqual(['. 755', 'other 644'])
  // A folder that was closed by hand still contains the old files.
  await chmod(join(folder, 'database', 'PG_VERSION'), 0o666)
  await makePrivate(folder)
  expect(await openTo(folder)).toEqual([])
})

test('gives nobody but the owner access to the data folder of a running site or to a backup of it', async () => {
  const folder = await folderOf(0o755)
  const env = {
    DATA_DIR: folder,
    PORT: '0',
    RTMP_PORT: '0',
    DEMO: '0',
    LOG_LEVEL: 'fatal',
    DATABASE_URL: '',
    REDIS_URL: '',
  }
  const site = await run('faults/servers/node.ts', [], env)
  const [output] = (await once(site.lines, 'line')) as [string]
  const { port } = JSON.parse(output) as { port: number }
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  const backup = await run('scripts/db/backup.ts', [], env)
  expect((await backup.ended)[0]).toBe(0)
  const names = await readdir(folder, { recursive: true })
  expect(names.filter((name) => name.startsWith('database/')).length).toBeGreaterThan(500)
  expect(names.some((name) => /^backups\/.*\.tar\.gz$/.test(name))).toBe(true)
  expect(await openTo(folder)).toEqual([])
  site.child.kill('SIGTERM')
  await site.ended
  expect(await openTo(folder)).toEqual([])
}, 240_000)
