import { percentile } from './percentile.ts'
import { monotonic } from './sockets/plain-socket.ts'

const ROUNDS = 100

/** Runs a call several times, one after the other; resolves with its 50th and 99th percentiles in ms. */
export async function timesOf(call: (round: number) => Promise<unknown>) {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = monotonic()
    await call(round)
    times.push(monotonic() - began)
  }
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) }
}
