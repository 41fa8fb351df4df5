import { spawnSync } from 'node:child_process'

/** Everything `npm test` proves, cheapest first; the first step that fails ends it. `npm test -- unit e2e` runs only those. */
const node = process.execPath
const bin = (name: string, file: string, ...args: string[]): [string, string[]] => [
  name,
  [`node_modules/${file}`, ...args],
]
const STEPS: [string, string[]][] = [
  bin('format', '@biomejs/biome/bin/biome', 'check', '.'),
  bin('lint', 'oxlint/bin/oxlint', '--type-aware'),
  bin('types', 'typescript/bin/tsc', '--noEmit'),
  ['rules', ['scripts/check-imports.ts']],
  ['messages', ['scripts/check-messages.ts']],
  bin('unused', 'knip/bin/knip.js'),
  bin('unit', 'vitest/vitest.mjs', 'run'),
  ['build', ['start.mjs', '--build-only']],
  ['e2e', ['e2e/run.ts']],
]

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !STEPS.some(([step]) => step === name))
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. Steps: ${STEPS.map(([step]) => step).join(', ')}.`)
  process.exit(2)
}
if (!process.env.TEST_DATABASE_URL)
  console.log('TEST_DATABASE_URL is not set: what runs on PostgreSQL is skipped.')

let passed = 0
const started = Date.now()
for (const [name, args] of STEPS) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const since = Date.now()
  console.log(`\n=== ${name}`)
  const { status, signal } = spawnSync(node, args, {
    stdio: 'inherit',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  })
  console.log(
    `=== ${name}: ${status === 0 ? 'passed' : `failed (${signal ?? status})`} in ${((Date.now() - since) / 1000).toFixed(1)} s`,
  )
  if (status !== 0) {
    console.log(`\nsteps: ${passed} passed, 1 failed`)
    process.exit(1)
  }
  passed++
}
console.log(`\nAll in ${((Date.now() - started) / 1000).toFixed(0)} s\nsteps: ${passed} passed, 0 failed`)
