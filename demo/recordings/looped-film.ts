import { box, fullBox, listBoxes, type Mp4Box, readNumbers, words } from './mp4-boxes.ts'

/** Boxes that contain only boxes. */
const CONTAINERS: ReadonlySet<string> = new Set(['trak', 'mdia', 'minf', 'stbl', 'edts'])
const MDAT_HEADER = 8
/** Size of an entry of `elst`. */
const EDIT_BYTES = 12

/** What the boxes of a film or of a track are repeated by. */
interface Loop {
  rounds: number
  /** Length of one round, in seconds. */
  seconds: number
  /** Added to every offset of a chunk. */
  shift: number
}

interface Track {
  /** Frames of one round. */
  frames: number
  chunks: number
  /** Units of its times in a second. */
  timescale: number
}

function child(content: Buffer, path: readonly string[]): Buffer {
  return path.reduce((found, name) => {
    const next = listBoxes(found).find(({ type }) => type === name)
    if (!next) throw new Error(`the film has no ${path.join('.')}`)
    return next.content
  }, content)
}

const trackOf = (trak: Buffer): Track => ({
  frames: child(trak, ['mdia', 'minf', 'stbl', 'stsz']).readUInt32BE(8),
  chunks: child(trak, ['mdia', 'minf', 'stbl', 'stco']).readUInt32BE(4),
  timescale: child(trak, ['mdia', 'mdhd']).readUInt32BE(12),
})

/** The length of a track with a constant frame rate, in seconds; null for any other. */
function constantLength(trak: Buffer): number | null {
  const [count = 0, frames = 0, delta = 0] = readNumbers(
    child(trak, ['mdia', 'minf', 'stbl', 'stts']).subarray(4),
  )
  return count === 1 ? (frames * delta) / trackOf(trak).timescale : null
}

/** Repeats the 32-bit numbers of a table; `step` is added to the first of each `width` numbers in each round. */
function repeat(numbers: Buffer, rounds: number, { width = 1, step = 0 } = {}): Buffer {
  // Tables of hours have half a million numbers: those without a step are copied as they are.
  const all = Buffer.concat(Array.from({ length: rounds }, () => numbers))
  if (step === 0) return all
  for (let at = 0; at < all.length; at += width * 4) {
    const round = Math.floor(at / numbers.length)
    all.writeUInt32BE(all.readUInt32BE(at) + round * step, at)
  }
  return all
}

/** Repeats one table of a track's frames. */
function loopTable({ type, content }: Mp4Box, track: Track, { rounds, seconds, shift }: Loop): Buffer {
  const { frames, chunks, timescale } = track
  const rows = content.subarray(8)
  const table = (width: number, numbers: Buffer) =>
    fullBox(type, content, words([numbers.length / (width * 4)]), numbers)
  switch (type) {
    case 'stts':
      // Times of recorded sound are rounded to milliseconds, and would drift against the pictures.
      return table(2, words([frames * rounds, Math.round((seconds * timescale) / frames)]))
    case 'ctts':
      return table(2, repeat(rows, rounds))
    case 'stss':
      return table(1, repeat(rows, rounds, { step: frames }))
    case 'stsc':
      return table(3, repeat(rows, rounds, { width: 3, step: chunks }))
    case 'stco':
      return table(1, repeat(words(readNumbers(rows).map((offset) => offset + shift)), rounds))
    case 'stsz':
      return fullBox(
        type,
        content,
        words([content.readUInt32BE(4), frames * rounds]),
        repeat(content.subarray(12), rounds),
      )
    default:
      return box(type, content)
  }
}

/** A copy of a box's content with the 32-bit number at `at` replaced. */
function withNumber({ type, content }: Mp4Box, at: number, value: number): Buffer {
  if (content.readUInt8(0) !== 0) throw new Error(`${type} has 64-bit times`)
  const copy = Buffer.from(content)
  copy.writeUInt32BE(value, at)
  return box(type, copy)
}

function loopBox(each: Mp4Box, track: Track, loop: Loop, filmScale: number): Buffer {
  const { type, content } = each
  const length = loop.rounds * loop.seconds
  if (CONTAINERS.has(type))
    return box(type, ...listBoxes(content).map((inner) => loopBox(inner, track, loop, filmScale)))
  if (type === 'mdhd') return withNumber(each, 16, Math.round(length * track.timescale))
  if (type === 'tkhd') return withNumber(each, 20, Math.round(length * filmScale))
  // The last entry is the track; one before it delays it.
  if (type === 'elst')
    return withNumber(each, 8 + (content.readUInt32BE(4) - 1) * EDIT_BYTES, Math.round(length * filmScale))
  return loopTable(each, track, loop)
}

function loopIndex(moov: Buffer, loop: Loop): Buffer {
  const filmScale = child(moov, ['mvhd']).readUInt32BE(12)
  const parts = listBoxes(moov).map((each) => {
    if (each.type === 'mvhd') return withNumber(each, 16, Math.round(loop.rounds * loop.seconds * filmScale))
    return each.type === 'trak'
      ? loopBox(each, trackOf(each.content), loop, filmScale)
      : box(each.type, each.content)
  })
  return box('moov', ...parts)
}

/**
 * Returns an MP4 that shows a short one again and again for at least `seconds`, and its length (s). The pictures and the sound are in it
 * once: only its index (ISO/IEC 14496-12, 8.7) lists them again for each round, which makes two hours of a clip about
 * 3 MB. The film must have a constant frame rate and 32-bit offsets, such as the clips of the demo world; throws for
 * others.
 */
export function loopFilm(film: Buffer, seconds: number): { film: Buffer; seconds: number } {
  const boxes = listBoxes(film)
  const [head, moov, mdat] = ['ftyp', 'moov', 'mdat'].map((name) => boxes.find(({ type }) => type === name))
  if (!head || !moov || !mdat) throw new Error('the film has no ftyp, moov or mdat')
  const round = listBoxes(moov.content).flatMap(({ type, content }) => {
    const length = type === 'trak' && child(content, ['mdia', 'hdlr']).toString('latin1', 8, 12) === 'vide'
    return length ? [constantLength(content)] : []
  })[0]
  if (!round) throw new Error('the film has no constant frame rate')
  const loop = { rounds: Math.ceil(seconds / round), seconds: round, shift: 0 }
  const front = box('ftyp', head.content)
  const size = loopIndex(moov.content, loop).length
  const shift = front.length + size + MDAT_HEADER - mdat.offset
  const index = loopIndex(moov.content, { ...loop, shift })
  return { film: Buffer.concat([front, index, box('mdat', mdat.content)]), seconds: loop.rounds * round }
}
