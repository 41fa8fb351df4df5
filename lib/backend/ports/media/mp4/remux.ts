import { type Mp4Facts, runMp4Worker } from './mp4-worker.ts'

/**
 * Rewrites an MP4 of H.264 and AAC without re-encoding: its index in front, so that players can start and
 * seek at once, times from 0, and without any other content of the file (such as where and by whom it was
 * recorded). Throws Mp4Error (`broken` also for a timeout), or the signal's reason if it was aborted.
 */
export async function remux(
  from: string,
  to: string,
  {
    timeoutMs = 120_000,
    maxSeconds = 12 * 3_600,
    signal,
  }: { timeoutMs?: number; maxSeconds?: number; signal?: AbortSignal } = {},
): Promise<Mp4Facts> {
  const data = { from, to, maxSeconds }
  const { begins: _begins, ...facts } = await runMp4Worker(
    new URL('./remux-worker.ts', import.meta.url),
    data,
    {
      timeoutMs,
      signal,
    },
  )
  return facts
}
