import { Worker } from 'node:worker_threads'
import { z } from 'zod'

const REASONS = ['not_mp4', 'video_codec', 'audio_codec', 'empty', 'broken'] as const

/** Why a file was refused; `message` is for the log. */
export class Mp4Error extends Error {
  override readonly name = 'Mp4Error'
  readonly why: (typeof REASONS)[number]
  constructor(why: Mp4Error['why'], message: string) {
    super(message)
    this.why = why
  }
}

const result = z.object({
  /** Whole seconds, rounded up. */
  seconds: z.int(),
  /** The display size in pixels; null for audio only. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  bytes: z.int(),
  container: z.enum(['mp4', 'webm']),
  /**
   * When each copied range begins in the source, in seconds; a whole file is one range from its first packet. Of
   * joined files: when each begins in the output.
   */
  begins: z.array(z.number()),
})

export type Mp4Copy = z.output<typeof result>
export type Mp4Facts = Omit<Mp4Copy, 'begins' | 'container'>
/** A whole file that was copied. */
export type Film = Omit<Mp4Copy, 'begins'>

const workerResult = z.union([
  z.object({ done: result }),
  z.object({ why: z.enum(REASONS), message: z.string() }),
])

/**
 * Runs a worker thread that writes an MP4 and posts its result once. The files it reads are untrusted, so it has
 * limited memory and time. Throws Mp4Error (`broken` also for a timeout), or the signal's reason if it was aborted.
 */
export function runMp4Worker(
  script: URL,
  data: Readonly<Record<string, unknown>>,
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal | undefined },
): Promise<Mp4Copy> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, {
      workerData: data,
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
      const answer = workerResult.parse(raw)
      if ('done' in answer) resolve(answer.done)
      else reject(new Mp4Error(answer.why, answer.message))
    })
    worker.once('error', (error) => reject(new Mp4Error('broken', error.message)))
    worker.once('exit', () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      reject(new Mp4Error('broken', 'the worker thread exited without a result'))
    })
  })
}
