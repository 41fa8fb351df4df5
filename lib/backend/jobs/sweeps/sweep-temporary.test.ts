import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sweepTemporary } from './sweep-temporary.ts'

const NOW = Date.UTC(2026, 10, 29)
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sweep-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function addFolder(name: string, hours: number): Promise<void> {
  const path = join(folder, name)
  await mkdir(path)
  await writeFile(join(path, 'whole.mp4'), 'film')
  const at = new Date(NOW - hours * 3_600_000)
  await utimes(path, at, at)
}

test('folders of films that are older than a day are removed, and nothing else', async () => {
  await addFolder('touchline-film-a1B2c3', 25)
  await addFolder('touchline-convert-a1B2c3', 23)
  await addFolder('touchline-site-a1B2c3', 25)
  await addFolder('film-a1B2c3', 25)
  expect(await sweepTemporary(NOW, folder)).toBe(1)
  expect((await readdir(folder)).sort()).toEqual([
    'film-a1B2c3',
    'touchline-convert-a1B2c3',
    'touchline-site-a1B2c3',
  ])
})
