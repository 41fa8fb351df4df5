import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { withPostgresDatabase } from '#testing/with-postgres-database.ts'
import { findBrowser, thisMachine } from './browser.ts'
import { describeFlakyTests } from './flaky-tests.ts'
import { checkLog, describeCheck } from './secrets/check-log.ts'
import { startTestedSite, type TestedSite } from './site.ts'

/**
 * `npm run test:e2e` runs every browser test against one site, which it starts and stops. Arguments are
 * passed to Playwright: `npm run test:e2e -- scores -g goal`. The site is on PostgreSQL if TEST_DATABASE_URL is
 * set, otherwise or with TEST_DATABASES=all on the embedded database.
 * Exits with Playwright's code; with 1 when there is no browser or no site.
 */
const root = join(import.meta.dirname, '..')
let site: TestedSite | undefined
let runner: ChildProcess | undefined
let signal: NodeJS.Signals | undefined

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => {
    signal = name
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

/** Searches the site's log for secrets of the run and prints the result; false when it contains one. */
async function isLogClean(at: TestedSite): Promise<boolean> {
  const checked = await checkLog(at)
  console.log(`\n${describeCheck(checked).join('\n')}`)
  return checked.leaks.length === 0
}

/** Runs the tests and resolves with the exit code. */
async function run(databaseUrl?: string): Promise<number> {
  try {
    const { executablePath } = await findBrowser(thisMachine(process.env.CHROMIUM_PATH))
    console.log(`Browser: ${executablePath}`)
    site = await startTestedSite(databaseUrl)
    const passed = signal === undefined ? await runPlaywright(site, executablePath) : 1
    await site.end()
    const warnings = site.log.warnings().trim()
    if (warnings !== '') console.log(`\nWarnings of the site:\n${warnings.slice(-8000)}`)
    // A run whose log could not be searched fails.
    const code = signal === undefined && (await isLogClean(site)) ? passed : 1
    const flakyTests = describeFlakyTests(site.dataDir)
    if (flakyTests.length > 0) console.log(`\n${flakyTests.join('\n')}`)
    return code
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return 1
  } finally {
    await site?.stop()
  }
}

const server = process.env.TEST_DATABASES === 'all' ? undefined : process.env.TEST_DATABASE_URL
const code = server ? await withPostgresDatabase(server, run, { isBrief: true }) : await run()
process.exit(signal === undefined ? code : 1)
