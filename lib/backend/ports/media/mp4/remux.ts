import { Worker } from 'node:worker_threads'
import { z } from 'zod'

/** Why a file was not taken; `message` is for the log. */
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
  /** As it is shown, in pixels; null for sound alone. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  bytes: z.int(),
})
export type Mp4Facts = z.output<typeof facts>

const answer = z.union([
  z.object({ done: facts }),
  z.object({
    why: z.enum(['not_mp4', 'video_codec', 'audio_codec', 'empty', 'broken']),
    message: z.string(),
  }),
])

/**
 * Writes an MP4 of H.264 and AAC anew, without touching pictures or sound: its index in front, so that a player can
 * start and seek at once, times from 0, and nothing of what else was in the file (where and by whom it was made).
 * Somebody else's file is read in a thread of its own that may use so much memory and time and no more. Throws Mp4Error;
 * `broken` also for what takes too long; the signal's reason when it was
 * given up.
 */
export function remux(
  from: string,
  to: string,
  {
    mostMs = 120_000,
    mostSeconds = 12 * 3_600,
    signal,
  }: { mostMs?: number; mostSeconds?: number; signal?: AbortSignal } = {},
): Promise<Mp4Facts> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./remux-worker.ts', import.meta.url), {
      workerData: { from, to, mostSeconds },
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    const giveUp = () => {
      reject(signal?.reason)
      void worker.terminate()
    }
    if (signal?.aborted) giveUp()
    signal?.addEventListener('abort', giveUp, { once: true })
    const late = setTimeout(() => {
      reject(new Mp4Error('broken', `not written within ${mostMs} ms`))
      void worker.terminate()
    }, mostMs)
    worker.once('message', (raw) => {
      const read = answer.parse(raw)
      if ('done' in read) resolve(read.done)
      else reject(new Mp4Error(read.why, read.message))
    })
    worker.once('error', (error) => reject(new Mp4Error('broken', error.message)))
    worker.once('exit', () => {
      clearTimeout(late)
      signal?.removeEventListener('abort', giveUp)
      reject(new Mp4Error('broken', 'the thread ended without an answer'))
    })
  })
}
