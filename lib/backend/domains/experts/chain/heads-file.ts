import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { PLAN_HASH } from '#lib/shared/experts/vocabulary.ts'
import type { KnownHead } from './check-plans.ts'
import { loadDayHeads } from './day-heads.ts'

/** Days that are appended at a time. */
const DAYS = 1_000

/** The file of a data folder with the head of each day's chain: `2026-11-28 512 <hash>` on each line. */
export const headsFile = (dataDir: string): string => join(dataDir, 'plan-heads.txt')

interface FileHead extends KnownHead {
  day: string
}

/** Reads the heads of the file; lines that are not whole are left out, and without a file there are none. */
export async function readHeadsFile(path: string): Promise<FileHead[]> {
  const text = await readFile(path, 'utf8').catch((err: NodeJS.ErrnoException) => {
    if (err.code === 'ENOENT') return ''
    throw err
  })
  return text.split('\n').flatMap((line) => {
    const [day = '', number = '', hash = ''] = line.split(' ')
    return /^\d{4}-\d\d-\d\d$/.test(day) && /^\d+$/.test(number) && PLAN_HASH.test(hash)
      ? [{ day, number: Number(number), hash, source: `${path}, ${day}` }]
      : []
  })
}

/**
 * Appends the heads of the days (UTC) that have ended and are not in the file yet. Nothing in the file is ever
 * changed, so that it disagrees with a chain that was recomputed.
 */
export async function appendHeads(db: Queryable, path: string, now: number): Promise<number> {
  const written = await readHeadsFile(path)
  const last = written.at(-1)?.day ?? ''
  const today = new Date(now).toISOString().slice(0, 10)
  const heads = (await loadDayHeads(db, { limit: DAYS, before: today }))
    .filter(({ day }) => day > last)
    .reverse()
  if (heads.length > 0)
    await appendFile(path, heads.map(({ day, number, hash }) => `${day} ${number} ${hash}\n`).join(''))
  return heads.length
}
