import { cruise } from 'dependency-cruiser'
import { IMPORT_RULES } from './rules/import-rules.ts'

/**
 * Checks the import rules, and fails if the tool read hardly any module (it once read none and reported
 * success).
 */
const FOLDERS = [
  'app',
  'attacks',
  'bench',
  'components',
  'e2e',
  'faults',
  'lib',
  'scripts',
  'testing',
  'server.ts',
]
const FEWEST_MODULES = 150

const { output } = await cruise(FOLDERS, { ...IMPORT_RULES.options, ruleSet: IMPORT_RULES, validate: true })
if (typeof output === 'string') throw new Error(output)
const own = output.modules.filter((module) => !module.source.startsWith('node_modules'))
for (const { rule, from, to, cycle } of output.summary.violations)
  console.error(`${rule.name}: ${from} -> ${cycle?.map((step) => step.name).join(' -> ') ?? to}`)
if (own.length < FEWEST_MODULES) {
  console.error(`Only ${own.length} modules were read, so nothing was proven.`)
  process.exit(1)
}
console.log(`${own.length} modules, ${output.summary.violations.length} forbidden imports`)
process.exit(output.summary.error > 0 ? 1 : 0)
