import type { EncodedPacket } from 'mediabunny'
import { RefusedFile, type TrackOutput } from './track-copy.ts'

/** What is read of a track, in decoding order, and where it is written. */
export interface PacketTrack extends Pick<TrackOutput, 'add'> {
  sink: { packets(first?: EncodedPacket): AsyncGenerator<EncodedPacket, void> }
}

/** The packets of one track that are still to be copied. */
interface PendingTrack extends PacketTrack {
  packets: AsyncGenerator<EncodedPacket, void>
  next: EncodedPacket | null
  count: number
}

export interface PacketRange {
  /** The packet of each track from which copying begins; null: the track has none. */
  first: (EncodedPacket | null)[]
  /** Copies packets that begin before this time of the source, in seconds. */
  until: number
  /** The time in the source that becomes `offset` in the output, in seconds. */
  base: number
  offset: number
}

/**
 * Copies the packets of all tracks in the order of their times. Returns the end of the last one in the output
 * (seconds), and the number of packets of each track. Throws RefusedFile beyond `maxSeconds` of output.
 */
export async function copyPackets(
  tracks: readonly PacketTrack[],
  range: PacketRange,
  maxSeconds: number,
): Promise<{ end: number; counts: number[] }> {
  const pending = await Promise.all(
    tracks.map(async (track, at): Promise<PendingTrack> => {
      const first = range.first[at] ?? null
      const packets = track.sink.packets(first ?? undefined)
      const step = first === null ? null : await packets.next()
      return { ...track, packets, next: step === null || step.done ? null : step.value, count: 0 }
    }),
  )
  let end = range.offset
  for (;;) {
    const [earliest] = pending
      .filter(({ next }) => next !== null)
      .sort((a, b) => (a.next?.timestamp ?? 0) - (b.next?.timestamp ?? 0))
    const packet = earliest?.next
    if (!earliest || !packet) return { end, counts: pending.map(({ count }) => count) }
    // Packets are in decoding order: those after the first beyond the end may need it to be decoded.
    const isPast = packet.timestamp >= range.until
    // Pictures before a key frame in time, but after it in decoding order, need the group before.
    if (!isPast && packet.timestamp + packet.duration > range.base) {
      const timestamp = Math.max(range.offset, packet.timestamp - range.base + range.offset)
      end = Math.max(end, timestamp + packet.duration)
      if (end > maxSeconds) throw new RefusedFile('broken', `longer than ${maxSeconds} s`)
      await earliest.add(packet.clone({ timestamp }))
      earliest.count += 1
    }
    const step = isPast ? null : await earliest.packets.next()
    earliest.next = step === null || step.done ? null : step.value
  }
}
