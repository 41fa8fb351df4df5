import type { BenchResult } from '../types.ts'
import { bareWay, realWay, startViewers } from './chat-harness.ts'

export const name = 'room'

export interface RoomOptions {
  viewers?: number
  perSecond?: number
  seconds?: number
}
const round = (value: number) => Number(value.toFixed(1))

/**
 * One room, thousands of viewers, chat lines through the real path (session, standing, modes, filter, database, bus,
 * batches of at most 100 ms) from the speaker's socket to every viewer's, each delivery checked; beside a bare `ws`
 * broadcast of the same bytes in the same run. The batch is a wait of up to 100 ms that the bare one has not.
 */
export async function run(options: RoomOptions = {}): Promise<BenchResult> {
  const { viewers = 5_000, perSecond = 20, seconds = 60 } = options
  // Nobody may speak too often: more lines a second need more speakers.
  const speakers = perSecond * 3
  const { way: real, roomIds } = await realWay(1, speakers)
  const room = roomIds[0] ?? 0
  const bare = await bareWay(() => room)
  const crowd = startViewers()
  try {
    const places = Array.from({ length: viewers }, () => room)
    for (const way of [real, bare]) await crowd.connect(way, places)
    const figures: BenchResult['figures'] = { viewers, lines_per_s: perSecond, seconds }
    const p99: Record<string, number> = {}
    for (const way of [real, bare]) {
      const numbers: number[] = []
      const said = { speakers, roomOf: () => room, numbers }
      // Once without looking, so that neither is measured cold.
      await crowd.play(way, { ...said, perSecond: 10, seconds: 2 })
      const result = await crowd.play(way, { ...said, perSecond, seconds })
      figures[`${way.name}_delivered`] = result.delivered
      figures[`${way.name}_missing`] = result.expected - result.delivered
      figures[`${way.name}_out_of_order`] = result.wrong
      figures[`${way.name}_p50_ms`] = round(result.p50)
      figures[`${way.name}_p99_ms`] = round(result.p99)
      figures[`${way.name}_most_ms`] = round(result.most)
      figures[`${way.name}_speakers_late_ms`] = round(result.late)
      p99[way.name] = result.p99
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
