import { scheduler } from 'node:timers/promises'
import { box, child, fullBox, listBoxes, type Mp4Box, readSamples, withNumber, words } from '../mp4-boxes.ts'
import { GROUP, RATE } from './layout.ts'
import { createBarWriter, prepareScene } from './pictures.ts'
import { readParameters } from './slices.ts'

/** Returns the text of the score bar in a second of the film. */
export type TextAt = (second: number) => string

/** The pictures of a film. */
export interface FilmPictures {
  /** The scene, once. */
  scene: Buffer[]
  /** The bar pictures, one for each second. */
  bars: Buffer[]
}

/** The table of a sample entry that comes before its boxes (ISO/IEC 14496-12, 12.1.3). */
const VISUAL_ENTRY_BYTES = 78
/** A bar picture is shown a ten-thousandth of a second after the picture whose bar it replaces. */
const DELAY = 10_000

/** Bar pictures that are written at once, in about a millisecond, and the rest (ms) after them, for other work. */
const BARS_AT_ONCE = 60
const REST_MS = 2

/** Returns the pictures of a film of whole seconds, whose scene is that of a clip (one round) and its track. */
export async function makePictures(
  film: Buffer,
  trak: Buffer,
  seconds: number,
  textAt: TextAt,
): Promise<FilmPictures> {
  const stbl = child(trak, ['mdia', 'minf', 'stbl'])
  const [entry] = listBoxes(child(stbl, ['stsd']).subarray(8))
  if (entry?.type !== 'avc1') throw new Error('the clip is not H.264')
  const parameters = readParameters(child(entry.content.subarray(VISUAL_ENTRY_BYTES), ['avcC']))
  const writeBar = createBarWriter(parameters)
  let before = ''
  const bars: Buffer[] = []
  for (let second = 0; second < seconds; second += 1) {
    const startsGroup = (second * RATE) % GROUP === 0
    const texts = { from: startsGroup ? '' : before, to: textAt(second) }
    before = texts.to
    bars.push(writeBar(second, texts))
    if (bars.length % BARS_AT_ONCE === 0) await scheduler.wait(REST_MS)
  }
  return { scene: prepareScene(readSamples(film, stbl), parameters), bars }
}

/** The sum of the sizes before each of some samples. */
function offsetsOf(samples: readonly Buffer[], start: number): number[] {
  let at = start
  return samples.map(({ length }) => {
    at += length
    return at - length
  })
}

/** The tables of the film's pictures; scene and bar pictures begin at these offsets of the file. */
function writeTable({ type, content }: Mp4Box, pictures: FilmPictures, track: TrackPlan): Buffer {
  const { scene, bars } = pictures
  const seconds = bars.length
  const each = <Row>(rows: (second: number) => Row[]) =>
    Array.from({ length: seconds }, (_, second) => rows(second)).flat()
  const table = (width: number, numbers: number[]) =>
    fullBox(type, content, words([numbers.length / width]), words(numbers))
  const place = (second: number) => (second * RATE) % scene.length
  const duration = track.timescale / RATE
  const delay = Math.ceil(track.timescale / DELAY)
  switch (type) {
    case 'stts':
      return table(
        2,
        each(() => [1, delay, 1, duration - delay, RATE - 1, duration]),
      )
    case 'stss':
      return table(
        1,
        each((second) => ((second * RATE) % GROUP === 0 ? [second * (RATE + 1) + 1] : [])),
      )
    // Each second has three chunks: its first picture, the bar picture, and the other pictures.
    case 'stsc':
      return table(
        3,
        each((second) => [second * 3 + 1, 1, 1, second * 3 + 3, RATE - 1, 1]),
      )
    case 'stco': {
      const [offsets, barOffsets] = [offsetsOf(scene, track.scene), offsetsOf(bars, track.bars)]
      return table(
        1,
        each((second) => {
          const at = place(second)
          return [offsets[at] ?? 0, barOffsets[second] ?? 0, offsets[at + 1] ?? 0]
        }),
      )
    }
    case 'stsz': {
      const sizes = each((second) => {
        const shown = scene.slice(place(second), place(second) + RATE)
        const [first = 0, ...others] = shown.map(({ length }) => length)
        return [first, bars[second]?.length ?? 0, ...others]
      })
      return fullBox(type, content, words([0, sizes.length]), words(sizes))
    }
    default:
      return box(type, content)
  }
}

/** Where the pictures of a film are, and the units of its times in a second. */
export interface TrackPlan {
  /** Offsets in the file. */
  scene: number
  bars: number
  timescale: number
  /** Units of the film's own times in a second. */
  filmScale: number
}

/** Writes the track of a film's pictures (ISO/IEC 14496-12, 8.3) after that of the clip. */
export function writePictureTrack(each: Mp4Box, pictures: FilmPictures, plan: TrackPlan): Buffer {
  const { type, content } = each
  const seconds = pictures.bars.length
  if (['trak', 'mdia', 'minf', 'stbl'].includes(type))
    return box(type, ...listBoxes(content).map((inner) => writePictureTrack(inner, pictures, plan)))
  if (type === 'mdhd') return withNumber(each, 16, seconds * plan.timescale)
  if (type === 'tkhd') return withNumber(each, 20, seconds * plan.filmScale)
  // The pictures begin with the film, whatever the clip's do.
  if (type === 'edts') return Buffer.alloc(0)
  return writeTable(each, pictures, plan)
}
