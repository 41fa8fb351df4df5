import { rm } from 'node:fs/promises'
import { Recorder } from '../embedded/server/recorder.ts'
import { Tracks } from '../embedded/server/tracks.ts'
import { readClip } from '../flv/clip.ts'
import type { FlvTag } from '../flv/tag.ts'
import type { Mp4Facts } from './mp4-worker.ts'
import { remux } from './remux.ts'

/** Writes tags, headers first, as the media server records them: one fragmented MP4. */
export async function recordTags(file: string, tags: readonly FlvTag[]): Promise<void> {
  const tracks = new Tracks()
  for (const tag of tags) tracks.observe(tag)
  await new Promise<void>((resolve, reject) => {
    const recorder = new Recorder({
      file,
      video: tracks.video,
      audio: tracks.audio,
      maxSeconds: 24 * 3_600,
      maxBytes: Number.POSITIVE_INFINITY,
      onEnd: ({ error }) => (error === null ? resolve() : reject(new Error(error))),
    })
    for (const tag of tags) recorder.add(tag)
    void recorder.stop()
  })
}

/** Writes an .flv clip, repeated `rounds` times, as an MP4 at `to`. Throws ClipError and Mp4Error. */
export async function clipToMp4(clip: string, to: string, rounds = 1): Promise<Mp4Facts> {
  const { headers, frames, duration } = await readClip(clip)
  const tags = [...headers]
  for (let round = 0; round < rounds; round++)
    for (const frame of frames) tags.push({ ...frame, timestamp: frame.timestamp + round * duration })
  const temporaryFile = `${to}.part`
  try {
    await recordTags(temporaryFile, tags)
    return await remux(temporaryFile, to)
  } finally {
    await rm(temporaryFile, { force: true })
  }
}
