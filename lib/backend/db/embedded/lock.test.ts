import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseInUseError, type LockRecord, lockPath, ownerOf, takeLock } from './lock.ts'
import { isAlive, markOf, pidWorld } from './process-mark.ts'

// Processes are started and stopped here, which takes time on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

let root: string
let folder: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'touchline-lock-'))
  folder = join(root, 'database')
})
afterEach(() => rm(root, { recursive: true, force: true }))

const token = '0123456789abcdef'
function recordOf(changes: Partial<LockRecord>): string {
  const record = { token, owner: markOf(), parent: null, world: pidWorld(), control: null }
  return JSON.stringify({ ...record, ...changes })
}

async function deadMark() {
  const brief = spawn(process.execPath, ['-e', ''])
  const mark = markOf(brief.pid)
  await once(brief, 'exit')
  return mark
}

test('is taken, refuses a second owner, and is gone when released', async () => {
  const lock = await takeLock(folder, null)
  const refused = await takeLock(folder, null).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(DatabaseInUseError)
  expect(refused).toMatchObject({ folder, pid: process.pid })
  expect((await ownerOf(folder))?.owner.pid).toBe(process.pid)
  await lock.release()
  expect(await readdir(root)).toEqual([])
})

test('replaces a lock whose owner is dead, whose pid belongs to another process now, or which is not readable', async () => {
  for (const leftover of [
    recordOf({ owner: await deadMark() }),
    recordOf({ owner: { pid: process.pid, started: '1' } }),
    '',
    '{"token":"x',
  ]) {
    await writeFile(lockPath(folder), leftover)
    const lock = await takeLock(folder, null)
    expect(JSON.parse(await readFile(lockPath(folder), 'utf8')).owner).toEqual(markOf())
    await lock.release()
    expect(await readdir(root)).toEqual([])
  }
})

test('replaces a dead lock even when an earlier process died while replacing it', async () => {
  const owner = await deadMark()
  await writeFile(lockPath(folder), recordOf({ owner }))
  await writeFile(`${lockPath(folder)}.${token}`, recordOf({ owner, token: 'fedcba9876543210' }))
  const lock = await takeLock(folder, null)
  await lock.release()
  expect(await readdir(root)).toEqual([])
})

test('does not release a lock that another process took meanwhile', async () => {
  const lock = await takeLock(folder, null)
  await writeFile(lockPath(folder), recordOf({}))
  await lock.release()
  expect(await readdir(root)).toEqual(['database.lock'])
})

test('waits for an owner whose parent is dead and kills it when it does not exit', async () => {
  const stuck = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const owner = markOf(stuck.pid)
  await writeFile(lockPath(folder), recordOf({ owner, parent: await deadMark() }))
  const from = performance.now()
  const lock = await takeLock(folder, null)
  expect(performance.now() - from).toBeLessThan(4_000)
  expect(isAlive(owner)).toBe(false)
  await lock.release()
})

test('takes the lock of another container once it is no longer touched, and refuses while it is', async () => {
  await writeFile(lockPath(folder), recordOf({ world: 'another boot pid:[1]' }))
  const beat = setInterval(
    () => writeFile(lockPath(folder), recordOf({ world: 'another boot pid:[1]' })),
    300,
  )
  await expect(takeLock(folder, null)).rejects.toBeInstanceOf(DatabaseInUseError)
  clearInterval(beat)
  const from = performance.now()
  const lock = await takeLock(folder, null)
  expect(performance.now() - from).toBeLessThan(5_000)
  await lock.release()
})

test('admits exactly one of eight processes that find a dead owner at the same moment', async () => {
  const script = `
    import { takeLock } from ${JSON.stringify(new URL('./lock.ts', import.meta.url).href)}
    import { createInterface } from 'node:readline'
    console.log('here')
    for await (const _ of createInterface({ input: process.stdin })) {
      const lock = await takeLock(${JSON.stringify(folder)}, null).catch((error) => console.log(error.name))
      if (lock) console.log('taken')
    }`
  const starters = Array.from({ length: 8 }, () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() }
  })
  for (const { lines } of starters) await lines.next()
  for (let round = 0; round < 5; round++) {
    await writeFile(lockPath(folder), recordOf({ owner: await deadMark() }))
    for (const { child } of starters) child.stdin.write('go\n')
    const outputs = await Promise.all(starters.map(async ({ lines }) => (await lines.next()).value))
    expect(outputs.filter((output) => output === 'taken')).toHaveLength(1)
    expect(outputs.filter((output) => output === 'DatabaseInUseError')).toHaveLength(7)
    expect(await readdir(root)).toEqual(['database.lock'])
  }
  for (const { child } of starters) child.stdin.end()
})
