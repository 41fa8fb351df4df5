import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Extract } from 'tar-stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readArchive } from './archive-read.ts'
import { writeArchive } from './archive-write.ts'

/**
 * Delays the first `mkdir` of `folder` until a tar stream that is already reading has announced its first
 * entry.
 */
const slow = vi.hoisted(() => ({ folder: '', streams: [] as Extract[] }))
vi.mock('tar-stream', async (load) => {
  const tar = await load<typeof import('tar-stream')>()
  return {
    ...tar,
    extract: () => {
      const stream = tar.extract()
      slow.streams.push(stream)
      return stream
    },
  }
})
vi.mock('node:fs/promises', async (load) => {
  const fs = await load<typeof import('node:fs/promises')>()
  return {
    ...fs,
    mkdir: vi.fn(async (folder: string, options: { recursive: true; mode?: number }) => {
      const isSlow = folder === slow.folder
      if (isSlow) slow.folder = ''
      if (isSlow) await Promise.all(slow.streams.map((stream) => once(stream, 'entry')))
      return fs.mkdir(folder, options)
    }),
  }
})

/**
 * A folder of PG_VERSION, base/1/16384, an empty base/1/16385 and an empty `empty`, in the first version of
 * the format.
 */
const FIRST_VERSION =
  'H4sIAAAAAAAAA+2YS0/DMBCEc+ZXRD73MXYaG3JHiAsgQBy4oLR1SqGNo8QRqir+O0qRKmgryqN2Eex38cqX2Wg02WStqQf3k3Gu2/108FgXnYfK5MFuAQAJLE6sn+AQy3pxzwViGYTYcR8bqSublgG8aP1C5iwz5TS1LOEtVpjKjkpdsYRxxVpsUOrU6iFLmICQbc7bgl8jToAE6AC4Zc8H+34C4idcnNzdHF9enZ6fudPYln8gep9/qEj2KP8+4IoC/J/pp5V2rdGEWn2Y/9VaxlIGYey6sYDy3/jf5W41vuG/EuS/F17973IZHfZcaWyd/2LVf9WDovnvA5PrsEhHOjRZWJqnat/9EH55k39nr9vt3/8b8k///17Q08LOHGt8ff4rcEHz3wd2uf/T+dDF8u9T81+t7P94JGPKvw/mLBtPmo1f1GL9mW0qfkRLPYIgiD/PCwzoqnwAHAAA'
const CREATED = '2026-11-21T05:00:00.000Z'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'touchline-archive-'))
  slow.folder = ''
  slow.streams = []
})
afterEach(() => rm(root, { recursive: true, force: true }))

const list = async (folder: string) => (await readdir(folder, { recursive: true })).sort()

test('reads an archive of the first version of the format', async () => {
  const [file, target] = [join(root, 'first.tar.gz'), join(root, 'target')]
  await writeFile(file, Buffer.from(FIRST_VERSION, 'base64'))
  expect(await readArchive(file, target)).toEqual({ format: 1, postgres: '17', created: CREATED })
  expect(await list(target)).toEqual([
    'PG_VERSION',
    'base',
    'base/1',
    'base/1/16384',
    'base/1/16385',
    'empty',
  ])
  expect(await readFile(join(target, 'base/1/16384'), 'utf8')).toBe('one page of rows')
  expect(await readFile(join(target, 'base/1/16385'), 'utf8')).toBe('')
})

test('preserves names longer than a ustar field, and files that do not fill a whole number of blocks', async () => {
  const [folder, file, target] = [join(root, 'folder'), join(root, 'long.tar.gz'), join(root, 'target')]
  const name = `${'n'.repeat(120)}`
  await mkdir(folder)
  await writeFile(join(folder, 'PG_VERSION'), '17\n')
  await writeFile(join(folder, name), Buffer.alloc(1_300_001, 'rows'))
  await writeArchive(folder, file, new Date(CREATED))
  await readArchive(file, target)
  expect(await list(target)).toEqual(['PG_VERSION', name])
  expect((await readFile(join(target, name))).equals(Buffer.alloc(1_300_001, 'rows'))).toBe(true)
})

test('writes no file for a folder that is no database', async () => {
  const file = join(root, 'none.tar.gz')
  await expect(writeArchive(root, file, new Date(CREATED))).rejects.toThrow('PG_VERSION')
  expect(await list(root)).toEqual([])
})

test('reads an archive completely on a disk that is slow to create the folder', async () => {
  const [file, target] = [join(root, 'first.tar.gz'), join(root, 'target')]
  slow.folder = target
  await writeFile(file, Buffer.from(FIRST_VERSION, 'base64'))
  expect(await readArchive(file, target)).toEqual({ format: 1, postgres: '17', created: CREATED })
})
