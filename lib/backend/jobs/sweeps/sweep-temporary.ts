import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { every, type Job } from '../every.ts'

const EVERY_MS = 3_600_000
/** No conversion takes longer. */
const MAX_AGE_MS = 24 * 3_600_000
/** Folders in which films are joined, copied, cut and converted. */
const FOLDER = /^touchline-(?:clip|convert|demo|film|highlights|move|scene)-\w+$/

/** Removes temporary folders that a killed process left, in the system's temporary folder. Returns how many. */
export async function sweepTemporary(now: number, folder = tmpdir()): Promise<number> {
  let removed = 0
  for (const name of await readdir(folder)) {
    if (!FOLDER.test(name)) continue
    const path = join(folder, name)
    // Another node of this machine may have removed it.
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }))
    if (now - mtimeMs < MAX_AGE_MS) continue
    await rm(path, { recursive: true, force: true })
    removed++
  }
  return removed
}

/** Removes what killed processes left in the temporary folder of this machine, now and every hour. */
export const startTemporarySweep = (log: Pick<Logger, 'warn'>): Job =>
  every(EVERY_MS, () => sweepTemporary(Date.now()), {
    onError: (err) => log.warn({ err }, 'temporary_sweep_failed'),
    immediate: true,
  })
