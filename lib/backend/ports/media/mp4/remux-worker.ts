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

/** The thread of remux.ts: says once what came of it. */
const { from, to, mostSeconds } = workerData as { from: string; to: string; mostSeconds: number }

class Refused extends Error {
  readonly why: string
  constructor(why: string, message: string) {
    super(message)
    this.why = why
  }
}

interface Lane {
  packets: AsyncGenerator<EncodedPacket, void>
  next: EncodedPacket | null
  add: (packet: EncodedPacket) => Promise<void>
  /** How many the index promises, and how many there were. */
  promised: number
  taken: number
}

/** A file may begin in the middle of a group of pictures; one that lacks more than this was cut off. */
const LEAST_SHARE = 0.95

async function lane(
  track: InputVideoTrack | InputAudioTrack,
  promised: number,
  add: (packet: EncodedPacket) => Promise<void>,
): Promise<Lane> {
  const sink = new EncodedPacketSink(track)
  const start = (await sink.getFirstKeyPacket()) ?? undefined
  const packets = sink.packets(start)
  const first = await packets.next()
  return { packets, next: first.done ? null : first.value, add, promised, taken: 0 }
}

/** `ftyp` stands first in every MP4: what begins otherwise is none, whatever its name. */
async function mustBeMp4() {
  const file = await open(from, 'r')
  const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0).finally(() => file.close())
  if (buffer.toString('latin1', 4, 8) !== 'ftyp') throw new Refused('not_mp4', 'no ftyp')
}

async function addVideo(output: Output, track: InputVideoTrack): Promise<Lane> {
  if ((await track.getCodec()) !== 'avc') throw new Refused('video_codec', String(await track.getCodec()))
  const decoderConfig = await track.getDecoderConfig()
  const { packetCount } = await track.computePacketStats()
  if (!decoderConfig || packetCount === 0) throw new Refused('empty', 'no pictures')
  const source = new EncodedVideoPacketSource('avc')
  const rotation = await track.getRotation()
  output.addVideoTrack(source, { rotation, maximumPacketCount: packetCount, decoderConfig })
  return lane(track, packetCount, (packet) => source.add(packet))
}

async function addAudio(output: Output, track: InputAudioTrack): Promise<Lane> {
  if ((await track.getCodec()) !== 'aac') throw new Refused('audio_codec', String(await track.getCodec()))
  const decoderConfig = await track.getDecoderConfig()
  const { packetCount } = await track.computePacketStats()
  if (!decoderConfig || packetCount === 0) throw new Refused('empty', 'no sound')
  const source = new EncodedAudioPacketSource('aac')
  output.addAudioTrack(source, { maximumPacketCount: packetCount, decoderConfig })
  return lane(track, packetCount, (packet) => source.add(packet))
}

/** Packets of all tracks in the order of their times, from 0 on; answers the end of the last, seconds. */
async function copy(lanes: Lane[]): Promise<number> {
  const base = Math.min(...lanes.map(({ next }) => next?.timestamp ?? Number.POSITIVE_INFINITY))
  if (!Number.isFinite(base)) throw new Refused('empty', 'no packets')
  let end = 0
  for (;;) {
    const [soonest] = lanes
      .filter(({ next }) => next !== null)
      .sort((a, b) => (a.next?.timestamp ?? 0) - (b.next?.timestamp ?? 0))
    const packet = soonest?.next
    if (!soonest || !packet) {
      const cut = lanes.find(({ promised, taken }) => taken < promised * LEAST_SHARE)
      if (cut) throw new Refused('broken', `${cut.taken} of ${cut.promised} packets are there`)
      return end
    }
    const timestamp = Math.max(0, packet.timestamp - base)
    end = Math.max(end, timestamp + packet.duration)
    if (end > mostSeconds) throw new Refused('broken', `longer than ${mostSeconds} s`)
    await soonest.add(packet.clone({ timestamp }))
    soonest.taken += 1
    const step = await soonest.packets.next()
    soonest.next = step.done ? null : step.value
  }
}

async function remux() {
  await mustBeMp4()
  const input = new Input({ source: new FilePathSource(from), formats: [MP4] })
  if (!(await input.canRead())) throw new Refused('not_mp4', 'it cannot be read as MP4')
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  if (!video && !audio) throw new Refused('empty', 'no tracks')
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'reserve' }),
    target: new FilePathTarget(to),
  })
  try {
    const lanes: Lane[] = []
    if (video) lanes.push(await addVideo(output, video))
    if (audio) lanes.push(await addAudio(output, audio))
    await output.start()
    const seconds = Math.ceil(await copy(lanes))
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
    error instanceof Refused
      ? { why: error.why, message: error.message }
      : { why: 'broken', message: error instanceof Error ? error.message : String(error) },
  )
}
