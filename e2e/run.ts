import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findBrowser, thisMachine } from './browser.ts'
import { describeSecondTries } from './second-tries.ts'
import { checkLog, describeCheck } from './secrets/check-log.ts'
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

/** False, and said so, when the site's log holds a secret of the run. */
async function isLogClean(at: TestedSite): Promise<boolean> {
  const checked = await checkLog(at)
  console.log(`\n${describeCheck(checked).join('\n')}`)
  return checked.leaks.length === 0
}

let code = 1
try {
  const { executablePath } = await findBrowser(thisMachine(process.env.CHROMIUM_PATH))
  console.log(`Browser: ${executablePath}`)
  site = await startTestedSite()
  const passed = asked === undefined ? await runPlaywright(site, executablePath) : 1
  await site.end()
  const said = site.log.said().trim()
  if (said !== '') console.log(`\nThe site said meanwhile:\n${said.slice(-8000)}`)
  // A run whose log could not be searched has not passed.
  if (asked === undefined) code = (await isLogClean(site)) ? passed : 1
  const secondTries = describeSecondTries(site.dataDir)
  if (secondTries.length > 0) console.log(`\n${secondTries.join('\n')}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
} finally {
  await site?.stop()
}
process.exit(asked === undefined ? code : 1)
