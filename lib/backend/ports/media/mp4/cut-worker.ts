import { stat } from 'node:fs/promises'
import { workerData } from 'node:worker_threads'
import {
  type EncodedPacket,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import { copyPackets, type PacketRange } from './copy-packets.ts'
import type { CutRange } from './cut.ts'
import { addAudio, addVideo, mustBeMp4, postResult, RefusedFile, type TrackOutput } from './track-copy.ts'

/** The worker thread of cut.ts: posts its result once. */
const { from, size, to, ranges } = workerData as {
  from: string
  size: number
  to: string
  ranges: CutRange[]
}

/** A pause between two pictures of a running broadcast, in seconds. */
const MAX_GAP = 2

/** The packets of a range (in the file's own times), from the key frame at or before its start, and the number of each track's. */
async function findRange(tracks: readonly TrackOutput[], { start, end }: CutRange) {
  const first: (EncodedPacket | null)[] = []
  let base: number | null = null
  const [pictures] = tracks
  const last = await pictures?.sink.getPacket(start)
  if (!last || last.timestamp + last.duration + MAX_GAP < start)
    throw new RefusedFile('empty', 'the range is after the end')
  for (const { track, sink } of tracks) {
    const packet: EncodedPacket | null = track.isVideoTrack()
      ? ((await sink.getKeyPacket(start)) ?? (await sink.getFirstKeyPacket()))
      : ((await sink.getPacket(base ?? start)) ?? (await sink.getFirstPacket()))
    first.push(packet)
    base ??= packet?.timestamp ?? null
  }
  if (base === null) throw new RefusedFile('empty', 'no packets')
  return { first, until: end, base }
}

/** The most packets of a track that a range of this length can have, from its packets a second. */
async function mostPackets({ track }: { track: Pick<TrackOutput['track'], 'computePacketStats'> }) {
  const { averagePacketRate, packetCount } = await track.computePacketStats(200)
  // The start moves back to a key frame, at most some seconds, and the rate varies.
  const seconds = ranges.reduce((sum, { start, end }) => sum + (end - start) + 30, 0)
  return packetCount === 0 ? 0 : Math.ceil(averagePacketRate * seconds * 1.5) + 100
}

await postResult(to, async () => {
  await mustBeMp4(from)
  const input = new Input({ source: new FilePathSource(from).slice(0, size), formats: [MP4] })
  if (!(await input.canRead())) throw new RefusedFile('not_mp4', 'it cannot be read as MP4')
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  if (!video) throw new RefusedFile('empty', 'no pictures')
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'reserve' }),
    target: new FilePathTarget(to),
  })
  try {
    // Pictures come first: sound begins where they do.
    const tracks: TrackOutput[] = [await addVideo(output, video, await mostPackets({ track: video }))]
    if (audio) tracks.push(await addAudio(output, audio, await mostPackets({ track: audio })))
    await output.start()
    const begins: number[] = []
    // Segments of a broadcast count from its beginning.
    const zero = (await video.getFirstTimestamp()) ?? 0
    let end = 0
    for (const wanted of ranges) {
      const own = { start: zero + wanted.start, end: zero + wanted.end }
      const range: PacketRange = { ...(await findRange(tracks, own)), offset: end }
      begins.push(range.base - zero)
      end = (await copyPackets(tracks, range, Number.POSITIVE_INFINITY)).end
    }
    await output.finalize()
    return {
      seconds: Math.ceil(end),
      width: await video.getDisplayWidth(),
      height: await video.getDisplayHeight(),
      bytes: (await stat(to)).size,
      container: 'mp4',
      begins,
    }
  } catch (error) {
    await output.cancel().catch(() => undefined)
    throw error
  } finally {
    input.dispose()
  }
})
