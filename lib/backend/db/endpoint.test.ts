import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makePrivate, removeEndpoint } from './endpoint.ts'

const TIMES = 300

test.skipIf(process.platform === 'win32')(
  'creates the private folder while the process that had it before still removes it',
  async () => {
    const root = await mkdtemp(join(tmpdir(), 'touchline-endpoint-'))
    const folder = join(root, 'database.run')
    try {
      for (let n = 0; n < TIMES; n++) {
        await makePrivate(folder)
        const [isOwn] = await Promise.all([makePrivate(folder), removeEndpoint({ kind: 'unix', folder })])
        expect(isOwn).toBe(true)
      }
      await makePrivate(folder)
      expect((await stat(folder)).mode & 0o777).toBe(0o700)
    } finally {
      await rm(root, { recursive: true, force: true })
    }
  },
)
