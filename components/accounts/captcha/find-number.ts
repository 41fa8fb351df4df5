import { createMatch } from './sha256.ts'

export interface WorkChallenge {
  salt: string
  challenge: string
  /** Upper bound of the number; the lower bound is 0. */
  most: number
}

interface FindOptions {
  signal?: AbortSignal
  /** Called with the progress, from 0 to 1. */
  onProgress?: (fraction: number) => void
}

/** Longest time the search blocks the page in one slice (ms). */
const SLICE_MS = 8

/** Yields to rendering and input before the next slice. */
const yieldToPage = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/**
 * Returns the number whose SHA-256, appended to the salt, equals the challenge; null when there is none or
 * the search was aborted.
 */
export async function findNumber(work: WorkChallenge, options: FindOptions = {}): Promise<number | null> {
  const { signal, onProgress } = options
  const matches = createMatch(work.salt, work.challenge)
  let sliceEnd = performance.now() + SLICE_MS
  for (let number = 0; number <= work.most; number++) {
    if (matches(number)) return number
    if (number % 64 !== 63 || performance.now() < sliceEnd) continue
    onProgress?.(number / work.most)
    await yieldToPage()
    if (signal?.aborted) return null
    sliceEnd = performance.now() + SLICE_MS
  }
  return null
}
