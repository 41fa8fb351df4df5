import { once } from 'node:events'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { Database } from '#lib/backend/db/pool.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import { UPLOAD_PART_BYTES } from '#lib/shared/vocabulary/profile.ts'
import { type RunningNode, startNode } from '../servers/nodes.ts'
import { createSender } from './sender.ts'
import { brokenVideos, filesIn, lapseClaims, sizeOf } from './stored.ts'

/** One run on one database and one storage. */
export interface UploadRun {
  /** The data folder of the nodes, and their temporary folder. */
  data: string
  temporary: string
  /** The database on PostgreSQL; empty for the embedded one. */
  url: string
  open: () => Promise<Database>
  film: Buffer
  /** The content of the film as the site stores it. */
  content: string
  broken: string[]
  counts: { sentAgain: number; acknowledged: number; published: number; unpublished: number; missed: number }
}

/**
 * Moments of publishing at which the node is killed, as its disk shows them: the film has been stored while
 * its video may not have been written, the parts are being joined, and the film is being copied without its metadata.
 */
export const MOMENTS = ['stored', 'joined', 'copied'] as const
const SIGNS = {
  joined: ({ temporary }: UploadRun) => filesIn(temporary).filter((file) => file.endsWith('/sent')),
  copied: ({ temporary }: UploadRun) => filesIn(temporary).filter((file) => file.endsWith('/whole')),
  stored: ({ data }: UploadRun) => filesIn(join(data, 'uploads/video')),
} as const

const start = ({ data, temporary, url }: UploadRun): Promise<RunningNode> =>
  startNode({ DATA_DIR: data, TMPDIR: temporary, ...(url ? { DATABASE_URL: url } : {}) }, data)

/** Resolves when it is so, with true, or when something else has ended, with false. */
async function becomes(isSo: () => boolean, end: Promise<unknown>): Promise<boolean> {
  let isOver = false
  const over = () => {
    isOver = true
  }
  void end.then(over, over)
  while (!isSo()) {
    if (isOver) return false
    await nextTurn()
  }
  return true
}

/** An upload that is complete, on the node that took over. */
export interface SentUpload {
  key: string
  node: RunningNode
  token: string
}

/**
 * Sends a share of the parts, from `at` to `at` + `step`, and half of the next one, kills the node, and continues with
 * the next node.
 */
export async function sendAcrossKill(
  run: UploadRun,
  { token, at, step }: { token: string; at: number; step: number },
): Promise<SentUpload> {
  const { broken, film } = run
  const parts = Math.ceil(film.length / UPLOAD_PART_BYTES)
  const first = await start(run)
  const sender = createSender(first.port, token, film)
  const key = await sender.begin()
  const stored = await sender.sendMissing(key, Math.floor((at + Math.random() * step) * parts))
  const drafts = join(run.data, 'uploads/.drafts')
  const old = new Set(filesIn(drafts))
  const half = await sender.sendHalf(key)
  const isArriving = () => filesIn(drafts).some((file) => !old.has(file) && sizeOf(join(drafts, file)) > 0)
  if (!(await becomes(isArriving, once(half, 'close')))) broken.push('a part was refused before it was sent')
  await first.kill()

  const node = await start(run)
  const again = createSender(node.port, token, film)
  const { arrived } = await again.parts(key)
  if (arrived.join() !== stored.join())
    broken.push(`parts ${stored.join()} were stored, after the kill there are ${arrived.join()}`)
  // One of which nothing has arrived counts as never begun.
  const early = arrived.length > 0 ? await again.publish(key, 'too early') : 409
  if (early !== 409) broken.push(`an upload of ${arrived.length} of ${parts} parts was answered ${early}`)
  const rest = await again.sendMissing(key)
  run.counts.sentAgain += rest.filter((part) => stored.includes(part)).length
  if (rest.length + stored.length !== parts)
    broken.push(`${rest.length} parts were sent after ${stored.length} of ${parts}`)
  return { key, node, token }
}

/**
 * Publishes an upload and kills the node at one of the moments. Then every second film that was not published is
 * published again, the others are given up.
 */
export async function publishAcrossKill(
  run: UploadRun,
  cycle: number,
  { key, node, token }: SentUpload,
): Promise<void> {
  const { broken, counts, film } = run
  const sign = SIGNS[MOMENTS[cycle % MOMENTS.length] ?? 'stored']
  const title = `film ${cycle}`
  const old = new Set(sign(run))
  const publishing = createSender(node.port, token, film).publish(key, title)
  if (!(await becomes(() => sign(run).some((file) => !old.has(file)), publishing))) counts.missed++
  await node.kill()
  const status = await publishing
  if (status === 200) counts.acknowledged++
  else if (status !== 0) broken.push(`${title}: publishing was answered ${status}`)

  const database = await run.open()
  const rows = await database.db.$count(videos, eq(videos.title, title))
  broken.push(...(await brokenVideos(database, run.data, run.content)))
  await lapseClaims(database).finally(() => database.close())
  counts[rows === 0 ? 'unpublished' : 'published']++
  if (rows > 1 || (status === 200 && rows === 0)) broken.push(`${title}: ${rows} videos, answered ${status}`)
  if (rows > 0 || Math.floor(cycle / MOMENTS.length) % 2 === 1) return

  const last = await start(run)
  const retried = await createSender(last.port, token, film).publish(key, title)
  if (retried !== 200) broken.push(`${title}: publishing again was answered ${retried}`)
  await last.stop()
}
