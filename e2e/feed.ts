import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { tested } from './tested.ts'

const root = join(import.meta.dirname, '..')

/**
 * `npm run feed -- event ...` as an operator types it, against the tested site's data folder. Resolves with what it
 * said; rejects when it did not end with 0.
 */
export async function feedEvent(...args: (string | number)[]): Promise<string> {
  const child = spawn(process.execPath, ['scripts/feed.ts', 'event', ...args.map(String)], {
    cwd: root,
    env: { ...process.env, DATA_DIR: tested().dataDir, DATABASE_URL: '', REDIS_URL: '', PORT: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes) => {
      said += bytes
    })
  }
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`feed event ${args.join(' ')} ended with ${code}: ${said}`)
  return said
}
