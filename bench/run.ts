import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { checkFloors, readFloors } from './check-floors.ts'
import type { BenchCase, BenchResult } from './types.ts'

/**
 * `npm run bench` runs every case, `npm run bench -- score-page ingest` only those. Prints each case's
 * figures as a table and, at the end, all of them as one line of JSON; `--json FILE` also writes that to a
 * file. With `--check` the figures are compared with bench/floors.json, and a figure past its bound makes the
 * run exit with 1.
 */
const HERE = import.meta.dirname

async function cases(): Promise<Map<string, BenchCase>> {
  const found = new Map<string, BenchCase>()
  const files = readdirSync(HERE, { recursive: true, encoding: 'utf8' })
  for (const file of files.sort((a, b) => basename(a).localeCompare(basename(b)))) {
    if (!file.endsWith('.ts')) continue
    // Only a case exports a name; the other files here are used by the cases.
    if (!/^export const name = /m.test(readFileSync(join(HERE, file), 'utf8'))) continue
    const module = (await import(join(HERE, file))) as BenchCase
    found.set(module.name, module)
  }
  return found
}

function print({ name, figures, ratio, limit }: BenchResult): void {
  console.log(`\n${name}`)
  console.table(Object.fromEntries(Object.entries(figures).map(([figure, value]) => [figure, { value }])))
  if (ratio !== undefined) console.log(`ratio ${ratio.toFixed(2)} of ${limit ?? 'its limit'}`)
}

const args = process.argv.slice(2)
const jsonAt = args.indexOf('--json')
const [file] = jsonAt < 0 ? [] : args.splice(jsonAt, 2).slice(1)
const checkAt = args.indexOf('--check')
if (checkAt >= 0) args.splice(checkAt, 1)
const casesByName = await cases()
const unknown = args.filter((name) => !casesByName.has(name))
if (unknown.length > 0) {
  console.error(`There is no case ${unknown.join(', ')}. Cases: ${[...casesByName.keys()].join(', ')}.`)
  process.exit(2)
}

const results: BenchResult[] = []
let failed = 0
for (const [name, { run }] of casesByName) {
  if (args.length > 0 && !args.includes(name)) continue
  try {
    const result = await run()
    results.push(result)
    print(result)
  } catch (error) {
    failed++
    console.error(
      `\n${name} failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    )
  }
}
const report = JSON.stringify({ node: process.version, at: new Date().toISOString(), results })
console.log(`\n${report}`)
if (file) writeFileSync(file, `${report}\n`)
if (checkAt >= 0) {
  const checks = checkFloors(results, readFloors())
  console.table(checks)
  failed += checks.filter(({ passed }) => !passed).length
}
process.exit(failed > 0 ? 1 : 0)
