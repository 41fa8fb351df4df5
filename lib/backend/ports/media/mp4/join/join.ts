import { type Mp4Copy, runMp4Worker } from '../mp4-worker.ts'

/** A file to join, or a range of it in seconds from its first packet; a range begins at a key frame. */
export interface JoinSource {
  from: string
  start?: number
  end?: number
}

/**
 * Joins MP4 files of H.264 and AAC into one with its index in front, one after the other, without re-encoding: a new
 * size of the picture is announced within the stream, and sound that a file lacks becomes silence. `begins` says at
 * which second of the output each source begins. Throws Mp4Error (`audio_codec` if the sound has other settings than
 * that of the first file, `broken` also for a timeout), or the signal's reason if it was aborted.
 */
export const join = (
  sources: readonly JoinSource[],
  to: string,
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal },
): Promise<Mp4Copy> =>
  runMp4Worker(new URL('./join-worker.ts', import.meta.url), { sources, to }, { timeoutMs, signal })
