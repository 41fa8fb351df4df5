import { CELL_ROWS, COLUMNS, GROUP, RATE, ROWS, SCENE_ROWS } from './layout.ts'
import { type ClipParameters, NAL, withFrameNumber, writeBarSlice, writeSkippedSlice } from './slices.ts'

/** Lists the NAL units of a picture in an MP4, each after its length of four bytes. */
export function listNals(sample: Buffer): Buffer[] {
  const nals: Buffer[] = []
  for (let at = 0; at < sample.length; ) {
    const length = sample.readUInt32BE(at)
    if (length === 0 || at + 4 + length > sample.length) throw new Error('the picture is cut off')
    nals.push(sample.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return nals
}

function joinNals(nals: readonly Buffer[]): Buffer {
  const length = (nal: Buffer) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(nal.length)
    return bytes
  }
  return Buffer.concat(nals.flatMap((nal) => [length(nal), nal]))
}

const typeOf = (nal: Buffer) => (nal[0] ?? 0) & 31
const SCENE = { first: 0, count: SCENE_ROWS * COLUMNS }
const BELOW_SCENE = { first: SCENE.count, count: (ROWS - SCENE_ROWS) * COLUMNS }
const BELOW_BAR = {
  first: (SCENE_ROWS + CELL_ROWS) * COLUMNS,
  count: (ROWS - SCENE_ROWS - CELL_ROWS) * COLUMNS,
}

/** `frame_num` of a picture: its place in its group, with the bar pictures before it. */
const frameNumberOf = (place: number, { frameNumberBits }: ClipParameters) => place % 2 ** frameNumberBits

/**
 * Makes room for a bar picture after the first picture of each second: each picture gets its new place in its group,
 * and shows below the scene what the bar picture before it shows. `pictures` are those of a clip, in groups of
 * `GROUP`. Throws for others.
 */
export function prepareScene(pictures: readonly Buffer[], parameters: ClipParameters): Buffer[] {
  return pictures.map((picture, at) => {
    const place = at % GROUP
    const slices = listNals(picture).filter((nal) => typeOf(nal) === NAL.slice || typeOf(nal) === NAL.key)
    const [scene] = slices
    if (!scene || slices.length !== 2 || (typeOf(scene) === NAL.key) !== (place === 0))
      throw new Error(`picture ${at} has other slices than a clip for films`)
    if (place === 0) return joinNals(slices)
    const frameNumber = frameNumberOf(place + Math.ceil(place / RATE), parameters)
    return joinNals([
      withFrameNumber(scene, frameNumber, parameters),
      writeSkippedSlice(BELOW_SCENE, frameNumber, parameters),
    ])
  })
}

/** Writes the bar picture of a second of a film, whose bar shows `to` where the picture before shows `from`. */
export type WriteBarPicture = (second: number, texts: { from: string; to: string }) => Buffer

/**
 * Returns the function that writes bar pictures: the scene of the picture before, and in the bar another text, of at
 * most as many characters as the bar has columns. The first second of a group follows a key frame, whose bar is empty.
 */
export function createBarWriter(parameters: ClipParameters): WriteBarPicture {
  /** What the bar pictures at one place of a group have in common. */
  const prepare = (place: number) => {
    const frameNumber = frameNumberOf(place + Math.floor(place / RATE) + 1, parameters)
    return {
      frameNumber,
      scene: writeSkippedSlice(SCENE, frameNumber, parameters),
      belowBar: writeSkippedSlice(BELOW_BAR, frameNumber, parameters),
    }
  }
  const places = Array.from({ length: GROUP / RATE }, (_, second) => prepare(second * RATE))
  return (second, { from, to }) => {
    const place = places[second % places.length]
    if (!place) throw new Error('a second before the film')
    const { frameNumber, scene, belowBar } = place
    const texts = { from: from.padEnd(COLUMNS), to: to.padEnd(COLUMNS) }
    const bar = [0, 1].map((half) => writeBarSlice(SCENE_ROWS + half, half, texts, frameNumber, parameters))
    return joinNals([scene, ...bar, belowBar])
  }
}
