import { basename } from 'node:path'
import { applyDeductions } from '#lib/backend/domains/competitions/index.ts'
import { createIngest } from '#lib/backend/domains/matches/ingest/ingest.ts'
import type { Count, IngestReport } from '#lib/backend/domains/matches/ingest/types.ts'
import { UsageError } from '#lib/backend/jobs/control/protocol.ts'
import { readDeductions } from '#lib/backend/ports/feed/deductions/read.ts'
import { readResults } from '#lib/backend/ports/feed/football-data-co-uk/read.ts'
import { toBatch as resultsBatch } from '#lib/backend/ports/feed/football-data-co-uk/transform.ts'
import { type FileImport, readText } from '#lib/backend/ports/feed/import-file.ts'
import { readLineScores } from '#lib/backend/ports/feed/nba/read.ts'
import { toBatch as nbaBatch } from '#lib/backend/ports/feed/nba/transform.ts'
import { readSeason } from '#lib/backend/ports/feed/openfootball/read.ts'
import { toBatch as openfootballBatch } from '#lib/backend/ports/feed/openfootball/transform.ts'
import { readWorldCup } from '#lib/backend/ports/feed/worldcup/read.ts'
import { toBatch as worldCupBatch } from '#lib/backend/ports/feed/worldcup/transform.ts'
import { claimMatches } from '../claim-matches.ts'
import type { FeedCommandOptions, Print } from '../options.ts'
import { takeOver } from '../take-over.ts'
import { IMPORT_USAGE } from '../usage.ts'
import { ODDS, RESULTS } from './share-seasons.ts'

/** Sources by name: each reads one path completely before anything is written. */
const SOURCES: { [name: string]: (path: string) => Promise<FileImport> } = {
  openfootball: async (path) => openfootballBatch(readSeason(path, await readText(path))),
  'football-data-co-uk': async (path) => resultsBatch(path, readResults(path, await readText(path))),
  nba: async (path) => nbaBatch(readLineScores(path, await readText(path))),
  worldcup: async (path) => worldCupBatch(await readWorldCup(path)),
}

const counted = (lists: IngestReport['lists'], outcome: keyof Count) =>
  Object.entries(lists)
    .filter(([, count]) => count[outcome] > 0)
    .map(([list, count]) => `${count[outcome]} ${list}`)
    .join(', ') || 'nothing'

function printReport(print: Print, file: FileImport, report: IngestReport): void {
  print(`  new: ${counted(report.lists, 'inserted')}`)
  print(`  changed: ${counted(report.lists, 'updated')}`)
  print(`  left as it was: ${counted(report.lists, 'unchanged')}`)
  for (const { at, why } of file.skipped) print(`  skipped ${at}: ${why}`)
  for (const { list, index, id, reason } of report.skipped)
    print(`  skipped ${list} ${id ?? index + 1}: ${reason}`)
  for (const value of report.unknown) print(`  not known, kept as unknown: ${value}`)
  for (const note of file.notes) print(`  note: ${note}`)
}

async function importDeductions(path: string, options: FeedCommandOptions, print: Print): Promise<void> {
  const { lines, skipped } = readDeductions(path, await readText(path))
  print(`${basename(path)}: ${lines.length} deductions`)
  const report = await applyDeductions(
    options.database.db,
    lines.map(({ row }) => row),
  )
  print(`  written: ${report.written} teams, left as it was: ${report.unchanged}`)
  for (const { at, why } of skipped) print(`  skipped ${at}: ${why}`)
  for (const { index, why } of report.skipped) print(`  skipped line ${lines[index]?.line}: ${why}`)
  for (const season of report.seasons) await options.events?.standingsChanged(season)
}

/** Returns what remains to be written once the matches of other sources have been found. */
async function mergeWithOtherSources({ database }: FeedCommandOptions, file: FileImport, print: Print) {
  if (file.provider === ODDS) {
    const { batch, claimed } = await claimMatches(database.db, file.provider, file.batch)
    if (claimed > 0) print(`  ${claimed} matches are there from another source: they get the prices alone`)
    return batch
  }
  if (file.provider !== RESULTS) return file.batch
  const { batch, taken } = await takeOver(database.db, file.provider, file.batch)
  if (taken > 0) print(`  ${taken} matches are there from ${ODDS}: they are one with these`)
  return batch
}

/**
 * `import SOURCE PATH...`: reads every file before it writes any, so that a broken one leaves the database
 * unchanged. Throws UsageError, or FeedFileError with one sentence.
 */
export async function importFiles(args: string[], options: FeedCommandOptions, print: Print): Promise<void> {
  const [name = '', ...paths] = args
  if (paths.length === 0) throw new UsageError(IMPORT_USAGE)
  if (name === 'deductions') {
    for (const path of paths) await importDeductions(path, options, print)
    return
  }
  const source = Object.hasOwn(SOURCES, name) ? SOURCES[name] : undefined
  if (!source) throw new UsageError(`there is no importer "${name}"; ${IMPORT_USAGE}`)
  const files: { path: string; file: FileImport }[] = []
  for (const path of paths) files.push({ path, file: await source(path) })
  for (const { path, file } of files) {
    print(`${basename(path)}: ${file.read}`)
    const ingest = createIngest({
      database: options.database,
      provider: file.provider,
      simulated: false,
      log: options.log,
      ...(options.events ? { events: options.events } : {}),
    })
    const batch = await mergeWithOtherSources(options, file, print)
    printReport(print, file, await ingest.deliver(batch))
  }
}
