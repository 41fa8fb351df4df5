import { readFile } from 'node:fs/promises'
import { readAudio } from './audio.ts'
import { type FlvTag, SCRIPT, VIDEO } from './tag.ts'
import { TagReader } from './tag-reader.ts'
import { readVideo } from './video.ts'

/** A clip ready to be sent over and over. */
export interface Clip {
  /** Metadata and decoder configurations, to be sent once a connection. */
  headers: FlvTag[]
  /** Pictures and sound in the file's order; times begin at 0. */
  frames: FlvTag[]
  /** Length of one round, ms: the next round's first frame follows the last one as the second follows the first. */
  duration: number
}

/** Thrown when a file is not a clip that can be broadcast. */
export class ClipError extends Error {}

/** Reads an .flv file. Throws ClipError when there is nothing in it to broadcast. */
export async function readClip(path: string): Promise<Clip> {
  const tags = new TagReader().read(await readFile(path))
  const isFrame = (tag: FlvTag) =>
    tag.type !== SCRIPT && (tag.type === VIDEO ? readVideo(tag.data) : readAudio(tag.data)).kind === 'frame'
  const isHeader = (tag: FlvTag) =>
    tag.type === SCRIPT || (tag.type === VIDEO ? readVideo(tag.data) : readAudio(tag.data)).kind === 'header'
  const found = tags.filter(isFrame)
  const begin = Math.min(...found.map((tag) => tag.timestamp))
  const frames = found.map((tag) => ({ ...tag, timestamp: tag.timestamp - begin }))
  const duration = roundOf(frames.filter((tag) => tag.type === VIDEO)) || roundOf(frames)
  if (frames.length === 0 || duration <= 0) throw new ClipError(`${path} holds no pictures and no sound.`)
  // B-frames make a file's sound begin later than its pictures and end later too: what reaches past the end is the
  // beginning of the next round, up to where that round's own begins.
  const first = new Map<number, number>()
  for (const { type, timestamp } of frames) if (!first.has(type)) first.set(type, timestamp)
  const round = frames
    .map((tag) =>
      tag.timestamp < duration ? tag : { ...tag, timestamp: tag.timestamp - duration, late: true },
    )
    .filter((tag) => !('late' in tag) || tag.timestamp < (first.get(tag.type) ?? 0))
    .map(({ type, timestamp, data }) => ({ type, timestamp, data }))
    .sort((a, b) => a.timestamp - b.timestamp)
  return { headers: tags.filter(isHeader), frames: round, duration }
}

/** Length of one round of a track: the mean step is put after its last frame, so that no rounding gathers over rounds. */
function roundOf(frames: FlvTag[]): number {
  const last = frames.at(-1)
  const first = frames[0]
  if (!last || !first || frames.length < 2) return 0
  const span = last.timestamp - first.timestamp
  return Math.round(span + span / (frames.length - 1))
}
