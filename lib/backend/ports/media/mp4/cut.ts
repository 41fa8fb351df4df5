import { completeSize } from './complete-size.ts'
import { type Mp4Copy, Mp4Error, runMp4Worker } from './mp4-worker.ts'

/** A range of a file, in seconds from its first picture. */
export interface CutRange {
  start: number
  end: number
}

/**
 * Copies ranges of an MP4 of H.264 and AAC into one MP4, one after the other, without re-encoding: each begins at
 * the key frame at or before its start (`begins` says where), and the index is in front. The file may still be
 * written by the recorder: only its complete fragments are read. Throws Mp4Error: `empty` if a range is beyond the
 * end of the file or there are no pictures.
 */
export async function cut(
  from: string,
  to: string,
  ranges: readonly CutRange[],
  { timeoutMs = 60_000, signal }: { timeoutMs?: number; signal?: AbortSignal } = {},
): Promise<Mp4Copy> {
  const { size, fragments, isFragmented } = await completeSize(from)
  if (isFragmented && fragments === 0) throw new Mp4Error('empty', 'no complete fragment')
  return runMp4Worker(
    new URL('./cut-worker.ts', import.meta.url),
    { from, size, to, ranges },
    {
      timeoutMs,
      signal,
    },
  )
}
