import { EncodedPacket } from 'mediabunny'
import type { PacketTrack } from '../copy-packets.ts'

/** A frame of AAC-LC without sound, by the number of channels. */
const SILENCE: Readonly<Record<number, readonly number[]>> = {
  1: [0x00, 0xc8, 0x00, 0x80, 0x23, 0x80],
  2: [0x21, 0x00, 0x49, 0x90, 0x02, 0x19, 0x00, 0x23, 0x80],
}
const SAMPLES_PER_FRAME = 1_024
/** A shorter pause in the sound, in seconds, is not noticed. */
const MIN_PAUSE_S = 0.1

type SoundFormat = Pick<AudioDecoderConfig, 'sampleRate' | 'numberOfChannels'>

/** Generates silence between two times, in seconds; nothing for a number of channels without a silent frame. */
function* silentPackets({ sampleRate, numberOfChannels }: SoundFormat, since: number, until: number) {
  const data = SILENCE[numberOfChannels]
  if (!data) return
  const step = SAMPLES_PER_FRAME / sampleRate
  for (let frame = 0; since + (frame + 1) * step <= until; frame++)
    yield new EncodedPacket(Uint8Array.from(data), 'key', since + frame * step, step)
}

/** A track of silence in the times of a source that has no sound, and its first packet. */
export function silentTrack(
  format: SoundFormat,
  [since, until]: readonly [number, number],
  add: PacketTrack['add'],
): { track: PacketTrack; first: EncodedPacket | null } {
  const [first = null] = silentPackets(format, since, until)
  async function* packets() {
    yield* silentPackets(format, since, until)
  }
  return { track: { add, sink: { packets } }, first }
}

/**
 * Fills pauses in the sound of the output: browsers play sound without its pauses, and it would run ahead of the
 * picture.
 */
export function fillPauses(format: SoundFormat, add: PacketTrack['add']): PacketTrack['add'] {
  let end = 0
  return async (packet) => {
    if (packet.timestamp - end > MIN_PAUSE_S)
      for (const silent of silentPackets(format, end, packet.timestamp)) await add(silent)
    end = Math.max(end, packet.timestamp + packet.duration)
    await add(packet)
  }
}

/** The most frames of silence that fit into these seconds. */
export const maxSilentPackets = ({ sampleRate }: SoundFormat, seconds: number): number =>
  Math.ceil((seconds * sampleRate) / SAMPLES_PER_FRAME) + 1
