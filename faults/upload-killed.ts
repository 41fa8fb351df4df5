import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#lib/backend/db/migrate/migrate.ts'
import { type Database, openDatabase } from '#lib/backend/db/pool.ts'
import { remux } from '#lib/backend/ports/media/index.ts'
import { copyTemplate } from '#testing/backend/database-template.ts'
import { withPostgresDatabase } from '#testing/with-postgres-database.ts'
import type { FaultResult } from './types.ts'
import { MOMENTS, publishAcrossKill, sendAcrossKill, type UploadRun } from './uploads/across-kill.ts'
import { insertUploaders } from './uploads/insert-uploaders.ts'
import { contentOf, filesIn, orphansAfterSweep, sizeOf } from './uploads/stored.ts'
import { writeFilm } from './uploads/write-film.ts'

export const name = 'upload-killed'

/** Two of each moment: one film is published again, the other is given up. */
const CYCLES = 2 * MOMENTS.length
const MB = 1024 ** 2

export interface UploadKilledOptions {
  /** Uploads; for each the process is killed while parts are sent and while it is published. */
  cycles?: number
  /** Size of the film. */
  megabytes?: number
}

type Folders = Pick<UploadRun, 'data' | 'temporary'>

async function runCycles(
  url: string,
  folders: Folders,
  { cycles, megabytes }: Required<UploadKilledOptions>,
) {
  const { data, temporary } = folders
  if (!url) await copyTemplate(data)
  const open = (): Promise<Database> =>
    openDatabase({ dataDir: data, onError: () => undefined, ...(url ? { databaseUrl: url } : {}) })
  const first = await open()
  await migrate(first)
  const tokens = await insertUploaders(first.db, cycles).finally(() => first.close())

  const [sent, stored] = [join(temporary, 'film.mp4'), join(temporary, 'film-as-stored.mp4')]
  await writeFilm(sent, megabytes * MB)
  await remux(sent, stored)
  const run: UploadRun = {
    ...folders,
    url,
    open,
    film: await readFile(sent),
    content: await contentOf(stored),
    broken: [],
    counts: { sentAgain: 0, acknowledged: 0, published: 0, unpublished: 0, missed: 0 },
  }
  await Promise.all([rm(sent), rm(stored)])
  for (const [cycle, token] of tokens.entries())
    await publishAcrossKill(
      run,
      cycle,
      await sendAcrossKill(run, { token, at: cycle / cycles, step: 1 / cycles }),
    )

  const last = await open()
  const orphans = await orphansAfterSweep(last, data).finally(() => last.close())
  run.broken.push(...orphans.map((file) => `${file} belongs to no video and is not removed`))
  return run
}

/**
 * kill -9 in the middle of a part of a large upload, and again while it is published, repeatedly on one database: the
 * upload continues with the parts that are missing, every video that exists is whole, and after the sweeps no other
 * file is stored.
 */
export async function run({
  cycles = CYCLES,
  megabytes = 45,
}: UploadKilledOptions = {}): Promise<FaultResult> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-upload-killed-'))
  const folders: Folders = { data: join(folder, 'data'), temporary: join(folder, 'temporary') }
  const server = process.env.TEST_DATABASE_URL
  try {
    for (const path of Object.values(folders)) await mkdir(path)
    const work = (url: string) => runCycles(url, folders, { cycles, megabytes })
    const { film, broken, counts } = await (server ? withPostgresDatabase(server, work) : work(''))
    const left = filesIn(folders.temporary).map((file) => sizeOf(join(folders.temporary, file)))
    const metrics = {
      kills: 2 * cycles,
      'film MB': Math.round(film.length / MB),
      'parts sent twice': counts.sentAgain,
      'published before the kill was felt': counts.published,
      'not published': counts.unpublished,
      'answered before the kill': counts.acknowledged,
      'moments missed': counts.missed,
      'left in the temporary folder, MB': Math.round(left.reduce((sum, bytes) => sum + bytes, 0) / MB),
    }
    if (counts.sentAgain > 0) broken.push(`${counts.sentAgain} parts were sent although they had arrived`)
    return { name, metrics, broken }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
