import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type FaultCase, verdictOf } from '../faults/types.ts'

/**
 * Cases that take too long, or need too quiet a machine, for every test run. `npm run faults` runs every case
 * of `faults/`, `npm run faults -- enumeration` only that one, `npm run faults -- upload-killed --cycles=60` with so many
 * repetitions. Prints the metrics of each; exits with 1 if an
 * expectation failed, and prints what could not run.
 */
const FOLDER = join(import.meta.dirname, '../faults')

const cases = new Map<string, FaultCase>()
for (const file of readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).sort()) {
  // Only a case exports a name; the other files there are used by the cases.
  if (!file.endsWith('.ts') || !/^export const name = /m.test(readFileSync(join(FOLDER, file), 'utf8')))
    continue
  const module = (await import(join(FOLDER, file))) as Partial<FaultCase>
  if (module.name && module.run) cases.set(module.name, { name: module.name, run: module.run })
}

const { values, positionals: requested } = parseArgs({
  options: { cycles: { type: 'string' } },
  allowPositionals: true,
})
const cycles = Number(values.cycles ?? 1)
if (!Number.isInteger(cycles) || cycles < 1) {
  console.error('--cycles is a number of at least 1.')
  process.exit(2)
}
const options = values.cycles === undefined ? {} : { cycles }
const unknown = requested.filter((name) => !cases.has(name))
if (unknown.length > 0) {
  console.error(`There is no case ${unknown.join(', ')}. Cases: ${[...cases.keys()].join(', ')}.`)
  process.exit(2)
}

let failed = 0
for (const [name, { run }] of cases) {
  if (requested.length > 0 && !requested.includes(name)) continue
  console.log(`\n${name}`)
  try {
    const result = await run(options)
    const { metrics, broken } = result
    console.table(Object.fromEntries(Object.entries(metrics).map(([metric, value]) => [metric, { value }])))
    for (const line of verdictOf(result)) console.log(line)
    if (broken.length > 0) failed++
  } catch (error) {
    failed++
    console.error(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
}
process.exit(failed > 0 ? 1 : 0)
