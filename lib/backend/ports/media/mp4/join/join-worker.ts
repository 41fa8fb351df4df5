import { stat } from 'node:fs/promises'
import { workerData } from 'node:worker_threads'
import {
  EncodedAudioPacketSource,
  EncodedVideoPacketSource,
  FilePathTarget,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import { copyPackets, type PacketRange, type PacketTrack } from '../copy-packets.ts'
import { postResult, RefusedFile } from '../track-copy.ts'
import type { JoinSource } from './join.ts'
import { parameterSets } from './parameter-sets.ts'
import { fillPauses, maxSilentPackets, silentTrack } from './silent-audio.ts'
import { type OpenSource, openSource, rangeOf } from './source.ts'

/** The worker thread of join.ts: posts its result once. */
const { sources, to } = workerData as { sources: JoinSource[]; to: string }

type Description = VideoDecoderConfig['description']

const bytesOf = (description: Description): Buffer =>
  description === undefined
    ? Buffer.alloc(0)
    : ArrayBuffer.isView(description)
      ? Buffer.from(description.buffer, description.byteOffset, description.byteLength)
      : Buffer.from(description)

/** Throws unless all sources have the codecs of recordings, and their sound has one configuration. */
function checkCodecs(opened: readonly OpenSource[]): void {
  for (const { video, audio } of opened) {
    if (video && video.codec !== 'avc') throw new RefusedFile('video_codec', String(video.codec))
    if (audio && audio.codec !== 'aac') throw new RefusedFile('audio_codec', String(audio.codec))
  }
  const [first, ...others] = opened.flatMap(({ audioConfig }) => audioConfig ?? [])
  if (others.some(({ description }) => !bytesOf(description).equals(bytesOf(first?.description))))
    throw new RefusedFile('audio_codec', 'the sound has different settings')
}

/**
 * Returns how the pictures of a source are added. A file has one decoder configuration, so if sources have different
 * ones, each key frame is preceded by its own.
 */
function pictureAdder(
  { videoConfig }: OpenSource,
  { differ, add }: { differ: boolean; add: PacketTrack['add'] },
): PacketTrack['add'] {
  if (!differ) return add
  const sets = videoConfig && parameterSets(bytesOf(videoConfig.description))
  if (!sets) throw new RefusedFile('video_codec', 'the decoder configuration cannot be read')
  return (packet) =>
    add(packet.type === 'key' ? packet.clone({ data: Buffer.concat([sets, packet.data]) }) : packet)
}

/** Adds the tracks of the output. Returns how packets are added to them; null: there is no such track. */
function addTracks(output: Output, opened: readonly OpenSource[]) {
  const countOf = (kind: 'video' | 'audio') =>
    opened.reduce((sum, source) => sum + (source[kind]?.count ?? 0), 0)
  const [videoConfig] = opened.flatMap((source) => source.videoConfig ?? [])
  const [audioConfig] = opened.flatMap((source) => source.audioConfig ?? [])
  const video = videoConfig ? new EncodedVideoPacketSource('avc') : null
  if (video && videoConfig)
    output.addVideoTrack(video, { maximumPacketCount: countOf('video'), decoderConfig: videoConfig })
  const audio = audioConfig ? new EncodedAudioPacketSource('aac') : null
  const seconds = opened.reduce((sum, source) => sum + source.seconds, 0)
  if (audio && audioConfig)
    output.addAudioTrack(audio, {
      maximumPacketCount: countOf('audio') + maxSilentPackets(audioConfig, seconds),
      decoderConfig: audioConfig,
    })
  const addAudio: PacketTrack['add'] = async (packet) => audio?.add(packet)
  const addVideo: PacketTrack['add'] | null = video && ((packet) => video.add(packet))
  return {
    videoConfig,
    addVideo,
    audioConfig,
    addAudio: audioConfig ? fillPauses(audioConfig, addAudio) : null,
  }
}

/** Writes the sources one after the other. Returns when each begins in the output, and the end, in seconds. */
async function copySources(output: Output, opened: readonly OpenSource[]) {
  const { videoConfig, addVideo, audioConfig, addAudio } = addTracks(output, opened)
  const description = bytesOf(videoConfig?.description)
  const differ = opened.some(
    (source) => source.video && !bytesOf(source.videoConfig?.description).equals(description),
  )
  await output.start()
  const begins: number[] = []
  let end = 0
  for (const source of opened) {
    const { firstPicture, firstSound, until, base } = await rangeOf(source)
    const tracks: PacketTrack[] = []
    const first: PacketRange['first'] = []
    if (source.video && addVideo) {
      tracks.push({ sink: source.video.sink, add: pictureAdder(source, { differ, add: addVideo }) })
      first.push(firstPicture)
    }
    if (source.audio && addAudio) {
      tracks.push({ sink: source.audio.sink, add: addAudio })
      first.push(firstSound)
    } else if (audioConfig && addAudio) {
      const silent = silentTrack(audioConfig, [base, Math.min(until, source.seconds)], addAudio)
      tracks.push(silent.track)
      first.push(silent.first)
    }
    begins.push(end)
    end = (await copyPackets(tracks, { first, until, base, offset: end }, Number.POSITIVE_INFINITY)).end
  }
  return { begins, end }
}

await postResult(to, async () => {
  const opened: OpenSource[] = []
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'reserve' }),
    target: new FilePathTarget(to),
  })
  try {
    for (const source of sources) opened.push(await openSource(source))
    checkCodecs(opened)
    const { begins, end } = await copySources(output, opened)
    await output.finalize()
    const { video } = opened.find((source) => source.video) ?? { video: null }
    return {
      seconds: Math.ceil(end),
      width: video ? await video.track.getDisplayWidth() : null,
      height: video ? await video.track.getDisplayHeight() : null,
      bytes: (await stat(to)).size,
      container: 'mp4',
      begins,
    }
  } catch (error) {
    await output.cancel().catch(() => undefined)
    throw error
  } finally {
    for (const { input } of opened) input.dispose()
  }
})
