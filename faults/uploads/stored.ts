import { createHash } from 'node:crypto'
import { type Dirent, readdirSync, statSync } from 'node:fs'
import { open, utimes } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '#lib/backend/db/pool.ts'
import { uploads } from '#lib/backend/db/schema/accounts/profile.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import { sweepUploads } from '#lib/backend/domains/accounts/index.ts'
import { sweepVideos } from '#lib/backend/domains/videos/index.ts'
import { createStorage } from '#lib/backend/ports/storage/index.ts'

/** The files in a folder and those below it, by their path in it; none where there is no folder. */
export function filesIn(folder: string): string[] {
  let entries: Dirent[] = []
  try {
    entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  } catch {
    // It is created with its first file, or was removed while it was read.
  }
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
}

/** The size of a file in bytes; 0 where there is none. */
export const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/** What of a stored film is the same in each copy: its size and, behind the index with its date, its second half. */
export async function contentOf(path: string): Promise<string> {
  const bytes = sizeOf(path)
  const half = Buffer.alloc(bytes >> 1)
  const file = await open(path)
  await file.read(half, 0, half.length, bytes - half.length).finally(() => file.close())
  return `${bytes} ${createHash('sha256').update(half).digest('hex')}`
}

/** What is wrong with the published videos: each must be stored with this content. */
export async function brokenVideos({ db }: Database, dataDir: string, content: string): Promise<string[]> {
  const sentences: string[] = []
  for (const { title, key, bytes, state } of await db.select().from(videos)) {
    const file = join(dataDir, 'uploads', key)
    if (sizeOf(file) !== bytes) sentences.push(`${title} (${state}) has ${sizeOf(file)} of ${bytes} bytes`)
    else if ((await contentOf(file)) !== content) sentences.push(`${title} (${state}) is another film`)
  }
  return sentences
}

/** Lets the claims of killed processes lapse, which takes ten minutes. */
export const lapseClaims = ({ db }: Database) =>
  db
    .update(uploads)
    .set({ takenAt: sql`${uploads.takenAt} - interval '11 minutes'` })
    .where(sql`${uploads.takenAt} > now() - interval '10 minutes'`)

/** Runs the sweeps as a day later, without a node. Returns the files that belong to no video. */
export async function orphansAfterSweep({ db, ...database }: Database, dataDir: string): Promise<string[]> {
  const { storage } = createStorage({
    env: { STORAGE: 'local', DATA_DIR: dataDir },
    secrets: { sign: () => '' },
  })
  await lapseClaims({ db, ...database })
  await sweepVideos({ db, storage })
  const [drafts, dayAgo] = [join(dataDir, 'uploads/.drafts'), new Date(Date.now() - 86_400_000)]
  await db.update(uploads).set({ expiresAt: sql`now() - interval '1 day'` })
  // No node is left that could be writing them.
  for (const draft of filesIn(drafts)) await utimes(join(drafts, draft), dayAgo, dayAgo)
  await sweepUploads({ db, storage })
  const known = new Set((await db.select().from(videos)).flatMap(({ key, cover }) => [key, cover]))
  return filesIn(join(dataDir, 'uploads')).filter((key) => !known.has(key))
}
