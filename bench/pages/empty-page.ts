import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort, saysReady } from '#testing/site-process.ts'
import type { RunningSite } from '../running-site.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, '.cache', 'empty-page')
const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next')

/** The smallest site that Next makes, of the same Next and React as ours. */
const FILES: Record<string, string> = {
  'app/layout.js': `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}
`,
  'app/page.js': 'export default function Page() {\n  return <main />\n}\n',
  // The packages lie in the project's own folder, two up. With it as the root the project's middleware.ts would be
  // taken in, too, were any ending but .js looked for.
  'next.config.js': `export default { turbopack: { root: ${JSON.stringify(root)} }, pageExtensions: ['js'] }\n`,
}

const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const

async function versions(): Promise<string> {
  const of = async (name: string) => readFile(join(root, 'node_modules', name, 'package.json'), 'utf8')
  const said = await Promise.all(['next', 'react', 'react-dom'].map(of))
  return said.map((text) => /"version":\s*"([^"]+)"/.exec(text)?.[1] ?? '?').join(' ')
}

/** Builds it where it is not built yet for these versions. Throws with what Next said when it cannot. */
async function build(): Promise<void> {
  const stamp = join(folder, 'built')
  const wanted = `${await versions()}\n${JSON.stringify(FILES)}`
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return
  await rm(folder, { recursive: true, force: true })
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const child = spawn(process.execPath, [next, 'build'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes) => {
      said += bytes
    })
  }
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`the empty page could not be built: ${said}`)
  await writeFile(stamp, wanted)
}

/** An empty Next page on a free port, built once. */
export async function startEmptyPage(): Promise<RunningSite> {
  await build()
  const port = await freePort()
  const child = spawn(process.execPath, [next, 'start', '-H', '127.0.0.1', '-p', String(port)], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  try {
    await saysReady(child, 'Ready', 60_000)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}
