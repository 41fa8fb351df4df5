import { type Film, runMp4Worker } from './mp4-worker.ts'

/**
 * Rewrites an MP4, a QuickTime file, a WebM or a Matroska file of H.264 or VP9 and AAC or Opus without re-encoding:
 * an MP4 with its index in front, so that players can start and seek at once, or a WebM if it was one of VP9 and
 * Opus; times from 0, and without any other content of the file (such as where and by whom it was recorded). Throws Mp4Error (`broken` also for a timeout), or the signal's reason if it was aborted.
 */
export async function remux(
  from: string,
  to: string,
  {
    timeoutMs = 120_000,
    maxSeconds = 12 * 3_600,
    signal,
  }: { timeoutMs?: number; maxSeconds?: number; signal?: AbortSignal } = {},
): Promise<Film> {
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
