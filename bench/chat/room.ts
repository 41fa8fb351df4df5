import type { BenchResult } from '../types.ts'
import { openBareBroadcast, openRealChat, startViewers } from './chat-harness.ts'

export const name = 'room'

export interface RoomOptions {
  viewers?: number
  perSecond?: number
  seconds?: number
}
const round = (value: number) => Number(value.toFixed(1))

/**
 * One room with thousands of viewers: chat messages through the real path (session, room status, modes,
 * filter, database, bus, batches of at most 100 ms) from the sender's socket to every viewer's, each delivery
 * checked. Compared with a bare `ws` broadcast of the same bytes in the same run, which has no batching delay
 * of up to 100 ms.
 */
export async function run(options: RoomOptions = {}): Promise<BenchResult> {
  const { viewers = 5_000, perSecond = 20, seconds = 60 } = options
  // A user may not send too often: more messages a second need more senders.
  const senders = perSecond * 3
  const { target: real, roomIds } = await openRealChat(1, senders)
  const room = roomIds[0] ?? 0
  const bare = await openBareBroadcast(() => room)
  const crowd = startViewers()
  try {
    const places = Array.from({ length: viewers }, () => room)
    for (const target of [real, bare]) await crowd.connect(target, places)
    const figures: BenchResult['figures'] = { viewers, lines_per_s: perSecond, seconds }
    const p99: Record<string, number> = {}
    for (const target of [real, bare]) {
      const numbers: number[] = []
      const traffic = { senders, roomOf: () => room, numbers }
      // A first round is not measured, so that neither target is measured cold.
      await crowd.play(target, { ...traffic, perSecond: 10, seconds: 2 })
      const result = await crowd.play(target, { ...traffic, perSecond, seconds })
      figures[`${target.name}_delivered`] = result.delivered
      figures[`${target.name}_missing`] = result.expected - result.delivered
      figures[`${target.name}_out_of_order`] = result.wrong
      figures[`${target.name}_p50_ms`] = round(result.p50)
      figures[`${target.name}_p99_ms`] = round(result.p99)
      figures[`${target.name}_most_ms`] = round(result.max)
      figures[`${target.name}_speakers_late_ms`] = round(result.late)
      p99[target.name] = result.p99
    }
    const ratio = round(((p99.bare ?? 0) + 100) / (p99.real ?? Number.NaN))
    return {
      name,
      figures,
      ratio,
      limit: 'a bare ws broadcast of the same bytes and a batch of 100 ms (p99)',
    }
  } finally {
    crowd.stop()
    await real.stop()
    await bare.stop()
  }
}

if (import.meta.main) {
  const result = await run()
  console.table(result.figures)
  console.log(JSON.stringify(result))
}
