import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort, waitForOutput } from '#testing/site-process.ts'
import type { RunningSite } from '../running-site.ts'

const root = join(import.meta.dirname, '../..')
const next = join(root, 'node_modules', 'next', 'dist', 'bin', 'next')

/** The smallest possible Next site, with the same versions of Next and React as the product. */
const EMPTY_FILES: Record<string, string> = {
  'app/layout.js': `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}
`,
  'app/page.js': 'export default function Page() {\n  return <main />\n}\n',
  // The packages are in the project's own folder, two levels up. With that folder as the root, the project's
  // middleware.ts would be included if any extension other than .js were enabled.
  'next.config.js': `export default { turbopack: { root: ${JSON.stringify(root)} }, pageExtensions: ['js'] }\n`,
}

/** The same page with next-intl and its messages, and an address that returns the processor time used. */
const INTL_FILES: Record<string, string> = {
  'app/layout.js': `import { NextIntlClientProvider } from 'next-intl'
import { getLocale } from 'next-intl/server'
export const dynamic = 'force-dynamic'
export default async function Layout({ children }) {
  return <html lang={await getLocale()}><body><NextIntlClientProvider>{children}</NextIntlClientProvider></body></html>
}
`,
  'app/page.js': `import { getTranslations } from 'next-intl/server'
export default async function Page() {
  const t = await getTranslations('page')
  return <main>{t('title')}</main>
}
`,
  'app/cpu/route.js': `export const dynamic = 'force-dynamic'
export const GET = () => Response.json(process.cpuUsage())
`,
  'i18n/request.js': `import { getRequestConfig } from 'next-intl/server'
export default getRequestConfig(async () => ({ locale: 'en', messages: { page: { title: 'Empty' } } }))
`,
  'next.config.js': `import createNextIntlPlugin from 'next-intl/plugin'
export default createNextIntlPlugin('./i18n/request.js')({
  turbopack: { root: ${JSON.stringify(root)} },
  pageExtensions: ['js'],
})
`,
  'package.json': '{ "type": "module" }\n',
}

const PAGES = { empty: EMPTY_FILES, intl: INTL_FILES }

const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const

async function versions(): Promise<string> {
  const of = async (name: string) => readFile(join(root, 'node_modules', name, 'package.json'), 'utf8')
  const manifests = await Promise.all(['next', 'next-intl', 'react', 'react-dom'].map(of))
  return manifests.map((text) => /"version":\s*"([^"]+)"/.exec(text)?.[1] ?? '?').join(' ')
}

/** Builds the page unless it is already built for these versions. Throws with Next's output on failure. */
async function build(folder: string, files: Record<string, string>): Promise<void> {
  const stamp = join(folder, 'built')
  const expectedStamp = `${await versions()}\n${JSON.stringify(files)}`
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === expectedStamp) return
  await rm(folder, { recursive: true, force: true })
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const child = spawn(process.execPath, [next, 'build'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes) => {
      output += bytes
    })
  }
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`the empty page could not be built: ${output}`)
  await writeFile(stamp, expectedStamp)
}

/** Serves an empty Next page, or one with next-intl, on a free port. The page is built once. */
export async function startEmptyPage(kind: keyof typeof PAGES = 'empty'): Promise<RunningSite> {
  const folder = join(root, '.cache', `${kind}-page`)
  await build(folder, PAGES[kind])
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
    await waitForOutput(child, 'Ready', 60_000)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}
