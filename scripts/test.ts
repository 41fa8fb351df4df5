import { spawn } from 'node:child_process'

/**
 * Everything `npm test` proves, cheapest first; `npm test -- unit e2e` runs only those. What only reads the source
 * runs side by side, each reporting when it is done; what then fails ends it before anything is started.
 */
const node = process.execPath
const bin = (name: string, file: string, ...args: string[]): [string, string[]] => [
  name,
  [`node_modules/${file}`, ...args],
]
const READING: [string, string[]][] = [
  bin('types', 'typescript/bin/tsc', '--noEmit'),
  bin('lint', 'oxlint/bin/oxlint', '--type-aware'),
  bin('unused', 'knip/bin/knip.js'),
  bin('format', '@biomejs/biome/bin/biome', 'check', '.'),
  ['rules', ['scripts/check-imports.ts']],
  ['messages', ['scripts/check-messages.ts']],
  ['names', ['scripts/check-names.ts']],
]
const RUNNING: [string, string[]][] = [
  bin('unit', 'vitest/vitest.mjs', 'run'),
  ['build', ['start.mjs', '--build-only']],
  ['e2e', ['e2e/run.ts']],
]

const names = [...READING, ...RUNNING].map(([name]) => name)
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. Steps: ${names.join(', ')}.`)
  process.exit(2)
}
if (!process.env.TEST_DATABASE_URL)
  console.log('TEST_DATABASE_URL is not set: what runs on PostgreSQL is skipped.')

/** Runs one step; what it says comes as it comes, or `kept` until its end. Resolves with whether it passed. */
function run([name, args]: [string, string[]], kept: boolean): Promise<boolean> {
  const since = Date.now()
  if (!kept) console.log(`\n=== ${name}`)
  const child = spawn(node, args, {
    stdio: ['ignore', kept ? 'pipe' : 'inherit', kept ? 'pipe' : 'inherit'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => (said += String(bytes)))
  return new Promise((resolve) => {
    child.once('close', (status, signal) => {
      const seconds = ((Date.now() - since) / 1000).toFixed(1)
      if (kept) console.log(`\n=== ${name}\n${said.trim()}`)
      console.log(`=== ${name}: ${status === 0 ? 'passed' : `failed (${signal ?? status})`} in ${seconds} s`)
      resolve(status === 0)
    })
  })
}

const started = Date.now()
const asked = (steps: [string, string[]][]) =>
  steps.filter(([name]) => wanted.length === 0 || wanted.includes(name))

/** Two at a time, as the machine has cores. */
async function sideBySide(steps: [string, string[]][]): Promise<boolean[]> {
  const waiting = [...steps]
  const results: boolean[] = []
  const take = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await run(next, true))
  }
  await Promise.all([take(), take()])
  return results
}

function end(results: boolean[]): void {
  const failed = results.filter((passed) => !passed).length
  if (failed === 0) return
  console.log(`\nsteps: ${results.length - failed} passed, ${failed} failed`)
  process.exit(1)
}

const results = await sideBySide(asked(READING))
end(results)
for (const step of asked(RUNNING)) {
  results.push(await run(step, false))
  end(results)
}
console.log(
  `\nAll in ${((Date.now() - started) / 1000).toFixed(0)} s\nsteps: ${results.length} passed, 0 failed`,
)
