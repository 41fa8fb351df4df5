import { Worker } from 'node:worker_threads'
import { z } from 'zod'

/** Why a file was refused; `message` is for the log. */
export class Mp4Error extends Error {
  override readonly name = 'Mp4Error'
  readonly why: 'not_mp4' | 'video_codec' | 'audio_codec' | 'empty' | 'broken'
  constructor(why: Mp4Error['why'], message: string) {
    super(message)
    this.why = why
  }
}

const facts = z.object({
  /** Whole seconds, rounded up. */
  seconds: z.int(),
  /** The display size in pixels; null for audio only. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  bytes: z.int(),
})
export type Mp4Facts = z.output<typeof facts>

const workerResult = z.union([
  z.object({ done: facts }),
  z.object({
    why: z.enum(['not_mp4', 'video_codec', 'audio_codec', 'empty', 'broken']),
    message: z.string(),
  }),
])

/**
 * Rewrites an MP4 of H.264 and AAC without re-encoding: its index in front, so that players can start and
 * seek at once, times from 0, and without any other content of the file (such as where and by whom it was
 * recorded). Uploaded files are untrusted, so they are read in a worker thread with limited memory and time.
 * Throws Mp4Error (`broken` also for a timeout), or the signal's reason if it was aborted.
 */
export function remux(
  from: string,
  to: string,
  {
    timeoutMs = 120_000,
    maxSeconds = 12 * 3_600,
    signal,
  }: { timeoutMs?: number; maxSeconds?: number; signal?: AbortSignal } = {},
): Promise<Mp4Facts> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./remux-worker.ts', import.meta.url), {
      workerData: { from, to, maxSeconds },
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    const abort = () => {
      reject(signal?.reason)
      void worker.terminate()
    }
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort, { once: true })
    const timer = setTimeout(() => {
      reject(new Mp4Error('broken', `not written within ${timeoutMs} ms`))
      void worker.terminate()
    }, timeoutMs)
    worker.once('message', (raw) => {
      const result = workerResult.parse(raw)
      if ('done' in result) resolve(result.done)
      else reject(new Mp4Error(result.why, result.message))
    })
    worker.once('error', (error) => reject(new Mp4Error('broken', error.message)))
    worker.once('exit', () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      reject(new Mp4Error('broken', 'the worker thread exited without a result'))
    })
  })
}
