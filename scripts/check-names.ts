import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REFUSED_WORDS, refusedNames } from './rules/names/refused-names.ts'
import { projectFiles, ROOT } from './rules/project-files.ts'

// Finds refused words in names of the repository's files, and fails if hardly any file was read.

/** Applied migrations are never changed. */
const NOT_READ = /^lib\/backend\/db\/migrations\//
const READ = /\.(ts|tsx|mjs|js|css|json|sql|md)$/
const FEWEST_FILES = 1_000

const paths = projectFiles().filter((path) => READ.test(path) && !NOT_READ.test(path))

let faults = 0
for (const path of paths)
  for (const { name, line } of refusedNames(path, readFileSync(join(ROOT, path), 'utf8'))) {
    faults++
    console.error(line === 0 ? `${path}: name of the file` : `${path}:${line}: ${name}`)
  }
if (paths.length < FEWEST_FILES) {
  console.error(`Only ${paths.length} files were read, so nothing was proven.`)
  process.exit(1)
}
console.log(`${paths.length} files, ${faults} refused names (${REFUSED_WORDS.join(', ')})`)
process.exit(faults > 0 ? 1 : 0)
