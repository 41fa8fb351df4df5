import { readFile } from 'node:fs/promises'
import { readAudio } from './audio.ts'
import { type FlvTag, SCRIPT, VIDEO } from './tag.ts'
import { TagReader } from './tag-reader.ts'
import { readVideo } from './video.ts'

/** A clip that can be sent in a loop. */
export interface Clip {
  /** Metadata and decoder configurations, sent once for each connection. */
  headers: FlvTag[]
  /** Video and audio in the file's order; times begin at 0. */
  frames: FlvTag[]
  /**
   * The length of one round (ms): the next round's first frame follows the last one at the usual interval.
   */
  duration: number
}

/** Thrown if a file is not a clip that can be broadcast. */
export class ClipError extends Error {}

/** Reads an .flv file. Throws ClipError if there is nothing in it to broadcast. */
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
  // With B-frames a file's sound begins and ends later than its video: sound past the end is moved to
  // the beginning of the next round, up to where that round's own sound begins.
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

/**
 * The length of one round of a track: the mean frame interval is added after its last frame, so that no
 * rounding error accumulates.
 */
function roundOf(frames: FlvTag[]): number {
  const last = frames.at(-1)
  const first = frames[0]
  if (!last || !first || frames.length < 2) return 0
  const span = last.timestamp - first.timestamp
  return Math.round(span + span / (frames.length - 1))
}
