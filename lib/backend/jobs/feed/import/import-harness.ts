import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import type { Database } from '#lib/backend/db/pool.ts'
import { competitions } from '#lib/backend/db/schema/competitions.ts'
import { standingsChanged } from '#lib/backend/domains/competitions/index.ts'
import { recordEvents } from '#lib/backend/domains/matches/ingest/tables/recorded-events.ts'
import { systemClock } from '#lib/shared/time/clock.ts'
import { importFiles } from './import.ts'

/** Test harness of the importers: a database and a folder for the suite, and the import command. */
export function importHarness(open: () => Promise<Database>) {
  let database: Database
  let folder: string
  const { received, events, clear, log } = recordEvents()
  const printed: string[] = []

  const run = async (...args: string[]) => {
    printed.length = 0
    await importFiles(
      args,
      {
        database,
        clock: systemClock,
        log,
        events: {
          ...events,
          standingsChanged: (id) => {
            standingsChanged(id)
            return events.standingsChanged(id)
          },
        },
      },
      (line) => printed.push(line),
    )
    return printed.join('\n')
  }
  const write = async (name: string, text: string) => {
    const path = join(folder, name)
    await writeFile(path, text)
    return path
  }
  const rows = async (text: string) =>
    (await database.db.execute<Record<string, unknown>>(sql.raw(text))).rows
  const competitionId = async (name: string) => {
    const [row] = await database.db.select().from(competitions).where(eq(competitions.nameEn, name))
    return row?.id ?? 0
  }

  beforeAll(async () => {
    database = await open()
    folder = await mkdtemp(join(tmpdir(), 'touchline-import-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  return {
    /** The suite's database; available once it is open. */
    get database() {
      return database
    },
    get folder() {
      return folder
    },
    received,
    clear,
    run,
    write,
    rows,
    competitionId,
  }
}
