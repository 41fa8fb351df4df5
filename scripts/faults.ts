import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FaultCase, verdictOf } from '../faults/types.ts'

/**
 * What takes too long, or too quiet a machine, for every test run. `npm run faults` runs every case of `faults/`,
 * `npm run faults -- enumeration` only those. Prints the figures of each; ends with 1 when something did not hold, and says what
 * could not be run.
 */
const FOLDER = join(import.meta.dirname, '../faults')

const cases = new Map<string, FaultCase>()
for (const file of readdirSync(FOLDER).sort()) {
  // Only a case says that it is one; the other files there are what cases start.
  if (!file.endsWith('.ts') || !/^export const name = /m.test(readFileSync(join(FOLDER, file), 'utf8')))
    continue
  const module = (await import(join(FOLDER, file))) as Partial<FaultCase>
  if (module.name && module.run) cases.set(module.name, { name: module.name, run: module.run })
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !cases.has(name))
if (unknown.length > 0) {
  console.error(`There is no case ${unknown.join(', ')}. Cases: ${[...cases.keys()].join(', ')}.`)
  process.exit(2)
}

let failed = 0
for (const [name, { run }] of cases) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n${name}`)
  try {
    const result = await run()
    const { figures, broken } = result
    console.table(Object.fromEntries(Object.entries(figures).map(([figure, value]) => [figure, { value }])))
    for (const line of verdictOf(result)) console.log(line)
    if (broken.length > 0) failed++
  } catch (error) {
    failed++
    console.error(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
}
process.exit(failed > 0 ? 1 : 0)
