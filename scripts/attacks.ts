import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isEntryKind } from '../attacks/run-attacks.ts'
import { type AttackCase, ENTRY_KINDS } from '../attacks/types.ts'
import { verdictOf } from '../faults/types.ts'

/**
 * Attacks on the real site, built and started for them. `npm run attacks` runs every case of `attacks/`, `npm
 * run attacks -- loop` only that one; `--only api,raw` restricts it to kinds of entry points, `--seconds 120`
 * limits the time in which attacks are sent. Prints the metrics of each; exits with 1 if an expectation
 * failed.
 */
const FOLDER = join(import.meta.dirname, '../attacks')
const SECONDS = 660

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' }, seconds: { type: 'string', default: String(SECONDS) } },
})
const only = values.only.split(',').filter(Boolean)
const seconds = Number(values.seconds)
if (!(seconds > 0)) fail(`--seconds ${values.seconds} is not a number above 0.`)
for (const kind of only)
  if (!isEntryKind(kind)) fail(`There are no entry points ${kind}. Kinds: ${ENTRY_KINDS.join(', ')}.`)

const cases = new Map<string, AttackCase>()
for (const file of readdirSync(FOLDER).sort()) {
  if (!file.endsWith('.ts') || !/^export const name = /m.test(readFileSync(join(FOLDER, file), 'utf8')))
    continue
  const module = (await import(join(FOLDER, file))) as AttackCase
  cases.set(module.name, module)
}
const unknown = positionals.filter((name) => !cases.has(name))
if (unknown.length > 0)
  fail(`There is no case ${unknown.join(', ')}. Cases: ${[...cases.keys()].join(', ')}.`)

let failed = 0
for (const [name, { run }] of cases) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  console.log(`\n${name}`)
  try {
    const result = await run({ only: only.filter(isEntryKind), seconds })
    for (const [metric, value] of Object.entries(result.metrics)) console.log(`${metric}: ${value}`)
    for (const line of verdictOf(result)) console.log(line)
    if (result.broken.length > 0) failed++
  } catch (error) {
    failed++
    console.error(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
}
process.exit(failed > 0 ? 1 : 0)
