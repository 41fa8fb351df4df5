import { createMatch } from './sha256.ts'

export interface Work {
  salt: string
  challenge: string
  /** The number lies between 0 and this. */
  most: number
}

interface FindOptions {
  signal?: AbortSignal
  /** Hears how far it has come, from 0 to 1. */
  onProgress?: (part: number) => void
}

/** How long the page is kept from anything else at a time. */
const SLICE_MS = 8

/** Lets the page draw and answer before the next slice. */
const breathe = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/** The number whose SHA-256 behind the salt is the challenge; null when there is none, or when it was called off. */
export async function findNumber(work: Work, options: FindOptions = {}): Promise<number | null> {
  const { signal, onProgress } = options
  const matches = createMatch(work.salt, work.challenge)
  let until = performance.now() + SLICE_MS
  for (let number = 0; number <= work.most; number++) {
    if (matches(number)) return number
    if (number % 64 !== 63 || performance.now() < until) continue
    onProgress?.(number / work.most)
    await breathe()
    if (signal?.aborted) return null
    until = performance.now() + SLICE_MS
  }
  return null
}
