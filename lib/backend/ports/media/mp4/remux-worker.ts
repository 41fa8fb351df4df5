import { stat } from 'node:fs/promises'
import { workerData } from 'node:worker_threads'
import { FilePathSource, FilePathTarget, Input, MP4, Mp4OutputFormat, Output } from 'mediabunny'
import { copyPackets } from './copy-packets.ts'
import { addAudio, addVideo, mustBeMp4, postResult, RefusedFile, type TrackOutput } from './track-copy.ts'

/** The worker thread of remux.ts: posts its result once. */
const { from, to, maxSeconds } = workerData as { from: string; to: string; maxSeconds: number }

/** A file may begin in the middle of a group of pictures; one that lacks more than this was truncated. */
const MIN_SHARE = 0.95

await postResult(to, async () => {
  await mustBeMp4(from)
  const input = new Input({ source: new FilePathSource(from), formats: [MP4] })
  if (!(await input.canRead())) throw new RefusedFile('not_mp4', 'it cannot be read as MP4')
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  if (!video && !audio) throw new RefusedFile('empty', 'no tracks')
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'reserve' }),
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
      begins: [base],
    }
  } catch (error) {
    await output.cancel().catch(() => undefined)
    throw error
  } finally {
    input.dispose()
  }
})
