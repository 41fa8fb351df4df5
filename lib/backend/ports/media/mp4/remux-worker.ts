import { stat } from 'node:fs/promises'
import { workerData } from 'node:worker_threads'
import {
  FilePathSource,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import { copyPackets } from './copy-packets.ts'
import {
  addAudio,
  addVideo,
  type Container,
  postResult,
  RefusedFile,
  readContainer,
  type TrackOutput,
} from './track-copy.ts'

/** The worker thread of remux.ts: posts its result once. */
const { from, to, maxSeconds } = workerData as { from: string; to: string; maxSeconds: number }

/** A file may begin in the middle of a group of pictures; one that lacks more than this was truncated. */
const MIN_SHARE = 0.95

const FORMATS = { mp4: [MP4, QTFF], webm: [WEBM, MATROSKA] }

/** What a WebM may contain stays in one; everything else becomes an MP4, which more players support. */
async function outputContainer(
  from: Container,
  video: InputVideoTrack | null,
  audio: InputAudioTrack | null,
): Promise<Container> {
  if (from === 'mp4' || !video || (await video.getCodec()) !== 'vp9') return 'mp4'
  return audio === null || (await audio.getCodec()) === 'opus' ? 'webm' : 'mp4'
}

await postResult(to, async () => {
  const source = await readContainer(from)
  const input = new Input({ source: new FilePathSource(from), formats: FORMATS[source] })
  if (!(await input.canRead())) throw new RefusedFile('not_mp4', 'it cannot be read as MP4 or WebM')
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  if (!video && !audio) throw new RefusedFile('empty', 'no tracks')
  const container = await outputContainer(source, video, audio)
  const output = new Output({
    format: container === 'mp4' ? new Mp4OutputFormat({ fastStart: 'reserve' }) : new WebMOutputFormat(),
    target: new FilePathTarget(to),
  })
  try {
    const tracks: TrackOutput[] = []
    const expected: number[] = []
    for (const track of [video, audio]) {
      if (!track) continue
      const { packetCount } = await track.computePacketStats()
      expected.push(packetCount)
      tracks.push(
        track.isVideoTrack()
          ? await addVideo(output, track, packetCount)
          : await addAudio(output, track, packetCount),
      )
    }
    await output.start()
    const first = await Promise.all(tracks.map(({ sink }) => sink.getFirstKeyPacket()))
    const base = Math.min(...first.map((packet) => packet?.timestamp ?? Number.POSITIVE_INFINITY))
    if (!Number.isFinite(base)) throw new RefusedFile('empty', 'no packets')
    const range = { first, until: Number.POSITIVE_INFINITY, base, offset: 0 }
    const { end, counts } = await copyPackets(tracks, range, maxSeconds)
    for (const [at, count] of counts.entries())
      if (count < (expected[at] ?? 0) * MIN_SHARE)
        throw new RefusedFile('broken', `${count} of ${expected[at]} packets are there`)
    await output.finalize()
    return {
      seconds: Math.ceil(end),
      width: video ? await video.getDisplayWidth() : null,
      height: video ? await video.getDisplayHeight() : null,
      bytes: (await stat(to)).size,
      container,
      begins: [base],
    }
  } catch (error) {
    await output.cancel().catch(() => undefined)
    throw error
  } finally {
    input.dispose()
  }
})
