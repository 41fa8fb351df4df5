import type { BenchResult } from '../types.ts'
import { openBareBroadcast, openRealChat, startViewers } from './chat-harness.ts'
import { startCommitDelays } from './commit-delays.ts'

export const name = 'rooms'

export interface RoomsOptions {
  rooms?: number
  viewersEach?: number
  seconds?: number
}
const round = (value: number) => Number(value.toFixed(1))

/**
 * Many rooms at once, a message a second in each, through the real path. Each of a million deliveries is
 * checked to be of its viewer's room. Compared with a shorter bare `ws` broadcast of the same bytes to the
 * same groups in the same run, and on PostgreSQL with commits of one row each, since a message is stored before
 * it is sent.
 */
export async function run(options: RoomsOptions = {}): Promise<BenchResult> {
  const { rooms = 200, viewersEach = 25, seconds = 202 } = options
  // A user may not send too often: three senders take turns in each room.
  const senders = rooms * 3
  const { target: real, roomIds, site } = await openRealChat(rooms, senders)
  const roomOf = (sender: number) => roomIds[sender % rooms] ?? 0
  const places = Array.from({ length: rooms * viewersEach }, (_, n) => roomOf(n))
  // Bare sockets connect in the order in which they are opened, a hundred at a time; the index decides the
  // room of each.
  const bare = await openBareBroadcast((index) => places[index] ?? 0)
  const crowd = startViewers()
  try {
    await crowd.connect(real, places)
    const figures: BenchResult['figures'] = { rooms, viewers: places.length, lines_per_s: rooms, seconds }
    const numbers: number[] = []
    await crowd.play(real, { senders, roomOf, perSecond: rooms, seconds: 2, numbers })
    const commits = await startCommitDelays(site.database)
    const result = await crowd.play(real, { senders, roomOf, perSecond: rooms, seconds, numbers })
    figures.checked = result.delivered
    figures.missing = result.expected - result.delivered
    figures.of_another_room = result.foreign
    figures.out_of_order = result.wrong
    figures.real_p50_ms = round(result.p50)
    figures.real_p99_ms = round(result.p99)
    figures.speakers_late_ms = round(result.late)
    const commitP99 = await commits.stop()
    figures.commit_p99_ms = round(commitP99)
    await crowd.connect(bare, places)
    const plain: number[] = []
    await crowd.play(bare, { senders, roomOf, perSecond: rooms, seconds: 2, numbers: plain })
    const baseline = await crowd.play(bare, {
      senders,
      roomOf,
      perSecond: rooms,
      seconds: Math.min(seconds, 20),
      numbers: plain,
    })
    figures.bare_p99_ms = round(baseline.p99)
    figures.bare_missing = baseline.expected - baseline.delivered
    const ratio = round((baseline.p99 + commitP99 + 100) / result.p99)
    return {
      name,
      figures,
      ratio,
      limit: 'a bare ws broadcast of the same bytes, a commit of one row and a batch of 100 ms (p99)',
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
