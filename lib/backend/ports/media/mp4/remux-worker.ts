import { open, rm, stat } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'

/** The worker thread of remux.ts: posts its result once. */
const { from, to, maxSeconds } = workerData as { from: string; to: string; maxSeconds: number }

class RemuxError extends Error {
  readonly why: string
  constructor(why: string, message: string) {
    super(message)
    this.why = why
  }
}

interface TrackCopy {
  packets: AsyncGenerator<EncodedPacket, void>
  next: EncodedPacket | null
  add: (packet: EncodedPacket) => Promise<void>
  /** The number of packets according to the index, and the number read. */
  expected: number
  count: number
}

/** A file may begin in the middle of a group of pictures; one that lacks more than this was truncated. */
const MIN_SHARE = 0.95

async function createTrackCopy(
  track: InputVideoTrack | InputAudioTrack,
  expected: number,
  add: (packet: EncodedPacket) => Promise<void>,
): Promise<TrackCopy> {
  const sink = new EncodedPacketSink(track)
  const start = (await sink.getFirstKeyPacket()) ?? undefined
  const packets = sink.packets(start)
  const first = await packets.next()
  return { packets, next: first.done ? null : first.value, add, expected, count: 0 }
}

/** Every MP4 begins with `ftyp`; a file that does not is none, whatever its name. */
async function mustBeMp4() {
  const file = await open(from, 'r')
  const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0).finally(() => file.close())
  if (buffer.toString('latin1', 4, 8) !== 'ftyp') throw new RemuxError('not_mp4', 'no ftyp')
}

async function addVideo(output: Output, track: InputVideoTrack): Promise<TrackCopy> {
  if ((await track.getCodec()) !== 'avc') throw new RemuxError('video_codec', String(await track.getCodec()))
  const decoderConfig = await track.getDecoderConfig()
  const { packetCount } = await track.computePacketStats()
  if (!decoderConfig || packetCount === 0) throw new RemuxError('empty', 'no pictures')
  const source = new EncodedVideoPacketSource('avc')
  const rotation = await track.getRotation()
  output.addVideoTrack(source, { rotation, maximumPacketCount: packetCount, decoderConfig })
  return createTrackCopy(track, packetCount, (packet) => source.add(packet))
}

async function addAudio(output: Output, track: InputAudioTrack): Promise<TrackCopy> {
  if ((await track.getCodec()) !== 'aac') throw new RemuxError('audio_codec', String(await track.getCodec()))
  const decoderConfig = await track.getDecoderConfig()
  const { packetCount } = await track.computePacketStats()
  if (!decoderConfig || packetCount === 0) throw new RemuxError('empty', 'no sound')
  const source = new EncodedAudioPacketSource('aac')
  output.addAudioTrack(source, { maximumPacketCount: packetCount, decoderConfig })
  return createTrackCopy(track, packetCount, (packet) => source.add(packet))
}

/**
 * Copies the packets of all tracks in the order of their times, from 0 on; returns the end of the last, in
 * seconds.
 */
async function copy(tracks: TrackCopy[]): Promise<number> {
  const base = Math.min(...tracks.map(({ next }) => next?.timestamp ?? Number.POSITIVE_INFINITY))
  if (!Number.isFinite(base)) throw new RemuxError('empty', 'no packets')
  let end = 0
  for (;;) {
    const [earliest] = tracks
      .filter(({ next }) => next !== null)
      .sort((a, b) => (a.next?.timestamp ?? 0) - (b.next?.timestamp ?? 0))
    const packet = earliest?.next
    if (!earliest || !packet) {
      const cut = tracks.find(({ expected, count }) => count < expected * MIN_SHARE)
      if (cut) throw new RemuxError('broken', `${cut.count} of ${cut.expected} packets are there`)
      return end
    }
    const timestamp = Math.max(0, packet.timestamp - base)
    end = Math.max(end, timestamp + packet.duration)
    if (end > maxSeconds) throw new RemuxError('broken', `longer than ${maxSeconds} s`)
    await earliest.add(packet.clone({ timestamp }))
    earliest.count += 1
    const step = await earliest.packets.next()
    earliest.next = step.done ? null : step.value
  }
}

async function remux() {
  await mustBeMp4()
  const input = new Input({ source: new FilePathSource(from), formats: [MP4] })
  if (!(await input.canRead())) throw new RemuxError('not_mp4', 'it cannot be read as MP4')
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  if (!video && !audio) throw new RemuxError('empty', 'no tracks')
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'reserve' }),
    target: new FilePathTarget(to),
  })
  try {
    const tracks: TrackCopy[] = []
    if (video) tracks.push(await addVideo(output, video))
    if (audio) tracks.push(await addAudio(output, audio))
    await output.start()
    const seconds = Math.ceil(await copy(tracks))
    await output.finalize()
    return {
      seconds,
      width: video ? await video.getDisplayWidth() : null,
      height: video ? await video.getDisplayHeight() : null,
      bytes: (await stat(to)).size,
    }
  } catch (error) {
    await output.cancel().catch(() => undefined)
    throw error
  } finally {
    input.dispose()
  }
}

try {
  parentPort?.postMessage({ done: await remux() })
} catch (error) {
  await rm(to, { force: true })
  parentPort?.postMessage(
    error instanceof RemuxError
      ? { why: error.why, message: error.message }
      : { why: 'broken', message: error instanceof Error ? error.message : String(error) },
  )
}
