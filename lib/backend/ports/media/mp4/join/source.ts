import {
  type EncodedPacket,
  EncodedPacketSink,
  FilePathSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
} from 'mediabunny'
import type { PacketRange } from '../copy-packets.ts'
import { mustBeMp4, RefusedFile } from '../track-copy.ts'
import type { JoinSource } from './join.ts'

/** Times that were rounded to milliseconds are found again within this many seconds. */
const ROUNDING_S = 0.002

async function openTrack<T extends InputVideoTrack | InputAudioTrack>(track: T | null) {
  if (track === null) return null
  const { packetCount: count } = await track.computePacketStats()
  return { track, sink: new EncodedPacketSink(track), codec: await track.getCodec(), count }
}

/** Opens a source: its tracks with their decoder configurations and numbers of packets. */
export async function openSource({ from, start, end }: JoinSource) {
  await mustBeMp4(from)
  const input = new Input({ source: new FilePathSource(from), formats: [MP4] })
  if (!(await input.canRead())) throw new RefusedFile('not_mp4', `${from} cannot be read as MP4`)
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  return {
    input,
    start,
    end,
    video: await openTrack(video),
    audio: await openTrack(audio),
    videoConfig: (await video?.getDecoderConfig()) ?? null,
    audioConfig: (await audio?.getDecoderConfig()) ?? null,
    seconds: await input.computeDuration(),
  }
}
export type OpenSource = Awaited<ReturnType<typeof openSource>>

interface SourceRange extends Pick<PacketRange, 'until' | 'base'> {
  firstPicture: EncodedPacket | null
  firstSound: EncodedPacket | null
}

/** Finds the packets of a source that are copied, in its own times. Throws RefusedFile if there are none. */
export async function rangeOf({ video, audio, start, end }: OpenSource): Promise<SourceRange> {
  const until = end === undefined ? Number.POSITIVE_INFINITY : end - ROUNDING_S
  if (start !== undefined) {
    const before = await video?.sink.getKeyPacket(Math.max(0, start - ROUNDING_S))
    const isThere = before != null && before.timestamp >= start - ROUNDING_S
    // The first picture of a joined file may be some frames after its first sound.
    const next = isThere
      ? before
      : await (before ? video?.sink.getNextKeyPacket(before) : video?.sink.getFirstKeyPacket())
    return {
      firstPicture: next ?? null,
      firstSound: (await audio?.sink.getPacket(start)) ?? null,
      until,
      base: start,
    }
  }
  const firstPicture = (await video?.sink.getFirstKeyPacket()) ?? null
  const firstSound = (await audio?.sink.getFirstPacket()) ?? null
  const times = [firstPicture, firstSound].flatMap((packet) => packet?.timestamp ?? [])
  if (times.length === 0) throw new RefusedFile('empty', 'no packets')
  return { firstPicture, firstSound, until, base: Math.min(...times) }
}
