import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findBrowser, thisMachine } from './browser.ts'
import { startTestedSite, type TestedSite } from './site.ts'

/**
 * `npm run test:e2e` runs every browser test against one site that it starts and stops; arguments go to Playwright:
 * `npm run test:e2e -- scores -g goal`. Ends with Playwright's code; 1 when there is no browser or no site.
 */
const root = join(import.meta.dirname, '..')
let site: TestedSite | undefined
let runner: ChildProcess | undefined
let asked: NodeJS.Signals | undefined

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => {
    asked = name
    runner?.kill('SIGTERM')
  })
}

async function runPlaywright(at: TestedSite, executablePath: string): Promise<number> {
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  runner = spawn(process.execPath, [cli, 'test', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, E2E_URL: at.url, E2E_DATA_DIR: at.dataDir, E2E_BROWSER: executablePath },
  })
  const [code] = (await once(runner, 'exit')) as [number | null]
  return code ?? 1
}

let code = 1
try {
  const { executablePath } = await findBrowser(thisMachine(process.env.CHROMIUM_PATH))
  console.log(`Browser: ${executablePath}`)
  site = await startTestedSite()
  if (asked === undefined) code = await runPlaywright(site, executablePath)
  const said = site.said().trim()
  if (said !== '') console.log(`\nThe site said meanwhile:\n${said.slice(-8000)}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
} finally {
  await site?.stop()
}
process.exit(asked === undefined ? code : 1)
