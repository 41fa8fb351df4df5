import { scheduler } from 'node:timers/promises'
import { makePictures, type TextAt, writePictureTrack } from './board/picture-track.ts'
import { box, child, fullBox, listBoxes, type Mp4Box, readSamples, withNumber, words } from './mp4-boxes.ts'

/** Boxes that contain only boxes. */
const CONTAINERS: ReadonlySet<string> = new Set(['trak', 'mdia', 'minf', 'stbl', 'edts'])
const MDAT_HEADER = 8
/** Size of an entry of `elst`. */
const EDIT_BYTES = 12
const STBL = ['mdia', 'minf', 'stbl']

/** What the boxes of the sound are repeated by. */
interface Loop {
  rounds: number
  /** Length of one round, in seconds. */
  seconds: number
  /** Frames of one round. */
  frames: number
  /** Where they begin in the file. */
  offset: number
  /** Units of the sound's times in a second, and of the film's. */
  timescale: number
  filmScale: number
}

const timescaleOf = (trak: Buffer) => child(trak, ['mdia', 'mdhd']).readUInt32BE(12)
const isVideo = (trak: Buffer) => child(trak, ['mdia', 'hdlr']).toString('latin1', 8, 12) === 'vide'

/** The length of a track with a constant frame rate, in seconds; null for any other. */
function constantLength(trak: Buffer): number | null {
  const times = child(trak, [...STBL, 'stts'])
  if (times.readUInt32BE(4) !== 1) return null
  return (times.readUInt32BE(8) * times.readUInt32BE(12)) / timescaleOf(trak)
}

/** Repeats one table of the sound's frames, which are one chunk of the file. */
function loopTable({ type, content }: Mp4Box, loop: Loop): Buffer {
  const { rounds, seconds, frames, offset, timescale } = loop
  const count = frames * rounds
  switch (type) {
    case 'stts':
      // Times of recorded sound are rounded to milliseconds, and would drift against the pictures.
      return fullBox(type, content, words([1, count, Math.round((seconds * timescale) / frames)]))
    case 'stsc':
      return fullBox(type, content, words([1, 1, frames, 1]))
    case 'stco':
      return fullBox(type, content, words([rounds]), words(Array.from({ length: rounds }, () => offset)))
    case 'stsz':
      return fullBox(
        type,
        content,
        words([content.readUInt32BE(4), count]),
        ...Array.from({ length: rounds }, () => content.subarray(12)),
      )
    default:
      return box(type, content)
  }
}

function loopBox(each: Mp4Box, loop: Loop): Buffer {
  const { type, content } = each
  const length = loop.rounds * loop.seconds
  if (CONTAINERS.has(type)) return box(type, ...listBoxes(content).map((inner) => loopBox(inner, loop)))
  if (type === 'mdhd') return withNumber(each, 16, Math.round(length * loop.timescale))
  if (type === 'tkhd') return withNumber(each, 20, Math.round(length * loop.filmScale))
  // The last entry is the track; one before it delays it.
  if (type === 'elst')
    return withNumber(
      each,
      8 + (content.readUInt32BE(4) - 1) * EDIT_BYTES,
      Math.round(length * loop.filmScale),
    )
  return loopTable(each, loop)
}

/** The total size of some buffers. */
const sizeOf = (buffers: readonly Buffer[]) => buffers.reduce((sum, { length }) => sum + length, 0)

/**
 * Returns an MP4 that shows a clip again and again for at least `seconds`, with a text in its score bar that changes by
 * the second, and its length (s). The scene and the sound are in it once: only its index (ISO/IEC 14496-12, 8.7) lists
 * them again for each round. With a bar picture for each second, two hours of a clip are about 4 MB. The clip must be
 * one that scripts/make-clips has made for films; rejects for others.
 */
export async function loopFilm(
  clip: Buffer,
  seconds: number,
  textAt: TextAt,
): Promise<{ film: Buffer; seconds: number }> {
  const boxes = listBoxes(clip)
  const [head, moov] = ['ftyp', 'moov'].map((name) => boxes.find(({ type }) => type === name))
  if (!head || !moov) throw new Error('the film has no ftyp or moov')
  const tracks = listBoxes(moov.content).filter(({ type }) => type === 'trak')
  const [video, audio] = [true, false].map((wanted) =>
    tracks.find(({ content }) => isVideo(content) === wanted),
  )
  const round = video ? constantLength(video.content) : null
  if (!video || !audio || !round) throw new Error('the film has no sound or no constant frame rate')
  const rounds = Math.ceil(seconds / round)
  const pictures = await makePictures(clip, video.content, rounds * round, textAt)
  const sound = readSamples(clip, child(audio.content, STBL))
  const filmScale = child(moov.content, ['mvhd']).readUInt32BE(12)
  const front = box('ftyp', head.content)
  /** The index of the film, whose data begin at an offset of the file. */
  const writeIndex = (start: number) => {
    const [scene, offset] = [start, start + sizeOf(pictures.scene)]
    const plan = { scene, bars: offset + sizeOf(sound), timescale: timescaleOf(video.content), filmScale }
    const timescale = timescaleOf(audio.content)
    const loop = { rounds, seconds: round, frames: sound.length, offset, timescale, filmScale }
    const parts = listBoxes(moov.content).map((each) => {
      if (each.type === 'mvhd') return withNumber(each, 16, Math.round(rounds * round * filmScale))
      if (each.type !== 'trak') return box(each.type, each.content)
      return isVideo(each.content) ? writePictureTrack(each, pictures, plan) : loopBox(each, loop)
    })
    return box('moov', ...parts)
  }
  const { length } = writeIndex(0)
  await scheduler.yield()
  const index = writeIndex(front.length + length + MDAT_HEADER)
  await scheduler.yield()
  const data = box('mdat', ...pictures.scene, ...sound, ...pictures.bars)
  return { film: Buffer.concat([front, index, data]), seconds: rounds * round }
}
