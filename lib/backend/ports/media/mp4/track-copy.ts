import { open, rm } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  type InputAudioTrack,
  type InputVideoTrack,
  type Output,
} from 'mediabunny'
import type { Mp4Copy, Mp4Error } from './mp4-worker.ts'

/** A refusal inside a worker thread, which posts it as the reason of an Mp4Error. */
export class RefusedFile extends Error {
  readonly why: Mp4Error['why']
  constructor(why: Mp4Error['why'], message: string) {
    super(message)
    this.why = why
  }
}

/** A track of the input and the packet source of the output that it is copied to. */
export interface TrackOutput {
  track: InputVideoTrack | InputAudioTrack
  sink: EncodedPacketSink
  add: (packet: EncodedPacket) => Promise<void>
}

/** What may be in a film: what browsers play in an MP4 or a WebM. */
const VIDEO_CODECS = ['avc', 'vp9'] as const
const AUDIO_CODECS = ['aac', 'opus'] as const

export type Container = 'mp4' | 'webm'

/** The container of a file by its first bytes, whatever its name: `ftyp`, or the head of EBML (Matroska, WebM). */
export async function readContainer(path: string): Promise<Container> {
  const file = await open(path, 'r')
  const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0).finally(() => file.close())
  if (buffer.toString('latin1', 4, 8) === 'ftyp') return 'mp4'
  if (buffer.readUInt32BE(0) === 0x1a45dfa3) return 'webm'
  throw new RefusedFile('not_mp4', 'neither ftyp nor EBML')
}

/** Throws for a file that is not an MP4. */
export async function mustBeMp4(path: string): Promise<void> {
  if ((await readContainer(path)) !== 'mp4') throw new RefusedFile('not_mp4', 'no ftyp')
}

/** Adds a video track to the output for at most `maximumPacketCount` packets. Throws for other codecs. */
export async function addVideo(
  output: Output,
  track: InputVideoTrack,
  maximumPacketCount: number,
): Promise<TrackOutput> {
  const found = await track.getCodec()
  const codec = VIDEO_CODECS.find((each) => each === found)
  if (!codec) throw new RefusedFile('video_codec', String(found))
  const decoderConfig = await track.getDecoderConfig()
  if (!decoderConfig || maximumPacketCount === 0) throw new RefusedFile('empty', 'no pictures')
  const source = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(source, { rotation: await track.getRotation(), maximumPacketCount, decoderConfig })
  return { track, sink: new EncodedPacketSink(track), add: (packet) => source.add(packet) }
}

/** Adds an audio track to the output for at most `maximumPacketCount` packets. Throws for other codecs. */
export async function addAudio(
  output: Output,
  track: InputAudioTrack,
  maximumPacketCount: number,
): Promise<TrackOutput> {
  const found = await track.getCodec()
  const codec = AUDIO_CODECS.find((each) => each === found)
  if (!codec) throw new RefusedFile('audio_codec', String(found))
  const decoderConfig = await track.getDecoderConfig()
  if (!decoderConfig || maximumPacketCount === 0) throw new RefusedFile('empty', 'no sound')
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source, { maximumPacketCount, decoderConfig })
  return { track, sink: new EncodedPacketSink(track), add: (packet) => source.add(packet) }
}

/** Posts the result of `write` or why it failed; a failed output is deleted. */
export async function postResult(to: string, write: () => Promise<Mp4Copy>): Promise<void> {
  try {
    parentPort?.postMessage({ done: await write() })
  } catch (error) {
    await rm(to, { force: true })
    parentPort?.postMessage(
      error instanceof RefusedFile
        ? { why: error.why, message: error.message }
        : { why: 'broken', message: error instanceof Error ? error.message : String(error) },
    )
  }
}
