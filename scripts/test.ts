import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { browserShare } from './steps/browser-share.ts'

/**
 * All checks of `npm test`, the fastest first; `npm test -- unit e2e` runs only those. Checks that only read
 * the source run in parallel, each reporting when it is done; a failure among them stops the run before
 * anything is started.
 */
const node = process.execPath
const bin = (name: string, file: string, ...args: string[]): [string, string[]] => [
  name,
  [`node_modules/${file}`, ...args],
]
/** Compiled code of packages, for the hundreds of processes of a run. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../.cache/compile')
const STATIC_STEPS: [string, string[]][] = [
  bin('types', 'typescript/bin/tsc', '--noEmit'),
  bin('lint', 'oxlint/bin/oxlint', '--type-aware'),
  bin('unused', 'knip/bin/knip.js'),
  bin('format', '@biomejs/biome/bin/biome', 'check', '.'),
  ['rules', ['scripts/check-imports.ts']],
  ['messages', ['scripts/check-messages.ts']],
  ['names', ['scripts/check-names.ts']],
]
const DYNAMIC_STEPS: [string, string[]][] = [
  bin('unit', 'vitest/vitest.mjs', 'run'),
  ['build', ['start.mjs', '--build-only']],
  ['e2e', ['e2e/run.ts']],
]

const names = [...STATIC_STEPS, ...DYNAMIC_STEPS].map(([name]) => name)
const requestedSteps = process.argv.slice(2)
const unknown = requestedSteps.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. Steps: ${names.join(', ')}.`)
  process.exit(2)
}
if (!process.env.TEST_DATABASE_URL)
  console.log('TEST_DATABASE_URL is not set: what runs on PostgreSQL is skipped.')

/**
 * Runs one step. Its output is printed as it arrives, or `buffered` until it ends. Resolves with whether it
 * passed.
 */
function run([name, args]: [string, string[]], buffered: boolean): Promise<boolean> {
  const since = Date.now()
  if (!buffered) console.log(`\n=== ${name}`)
  const child = spawn(node, args, {
    stdio: ['ignore', buffered ? 'pipe' : 'inherit', buffered ? 'pipe' : 'inherit'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_COMPILE_CACHE },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => (output += String(bytes)))
  return new Promise((resolve) => {
    child.once('close', (status, signal) => {
      const seconds = ((Date.now() - since) / 1000).toFixed(1)
      if (buffered) console.log(`\n=== ${name}\n${output.trim()}`)
      console.log(`=== ${name}: ${status === 0 ? 'passed' : `failed (${signal ?? status})`} in ${seconds} s`)
      resolve(status === 0)
    })
  })
}

const started = Date.now()
const selectSteps = (steps: [string, string[]][]) =>
  steps.filter(([name]) => requestedSteps.length === 0 || requestedSteps.includes(name))

/** Runs steps two at a time, as the machine has cores. */
async function sideBySide(steps: [string, string[]][]): Promise<boolean[]> {
  const waiting = [...steps]
  const results: boolean[] = []
  const runNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await run(next, true))
  }
  await Promise.all([runNext(), runNext()])
  return results
}

function end(results: boolean[]): void {
  const failed = results.filter((passed) => !passed).length
  if (failed === 0) return
  console.log(`\nsteps: ${results.length - failed} passed, ${failed} failed`)
  process.exit(1)
}

const results = await sideBySide(selectSteps(STATIC_STEPS))
end(results)
let unitSeconds: number | null = null
for (const [name, args] of selectSteps(DYNAMIC_STEPS)) {
  const since = Date.now()
  const share =
    name === 'e2e'
      ? browserShare({ limit: process.env.TEST_LIMIT_MINUTES, started, now: Date.now(), unitSeconds })
      : null
  if (share)
    console.log(`\nThe machine is slow: this run has browser tests ${share} (all of them: npm run test:e2e)`)
  results.push(await run([name, share ? [...args, `--shard=${share}`] : args], false))
  if (name === 'unit') unitSeconds = (Date.now() - since) / 1_000
  end(results)
}
console.log(
  `\nAll in ${((Date.now() - started) / 1000).toFixed(0)} s\nsteps: ${results.length} passed, 0 failed`,
)
