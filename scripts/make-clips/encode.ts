import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  COLUMNS,
  GROUP as FILM_GROUP,
  MACROBLOCK,
  ROWS,
  SCENE_ROWS,
  VISIBLE_HEIGHT,
} from '#demo/recordings/board/layout.ts'
import { drawBoard } from './board.ts'
import { ffmpeg } from './ffmpeg.ts'
import { FILM_SIZE, type RenderSize, SIZE } from './render.ts'
import { soundOf } from './sound.ts'

/** A quality of a clip. */
export interface Quality {
  suffix: string
  size: RenderSize
  /** Bit rates of the sound and of the picture (bit/s). */
  audio: number
  video: number
  /** Pictures of a group. */
  group: number
  /** Filters of the picture, which is input 0; input 1 is the score bar. */
  filter: string
  /** Further options of the encoder. */
  options: readonly string[]
}

const MAIN = ['-profile:v', 'main', '-bf', '2'] as const
/** A group of pictures has 48 frames: ten per loop, 1.92 s each. */
const GROUP = 48

/** What is broadcast, in two qualities. */
export const BROADCAST: readonly Quality[] = [
  {
    suffix: '',
    size: SIZE,
    audio: 40_000,
    video: 405_000,
    group: GROUP,
    filter: '[0:v]scale=960:540:flags=lanczos',
    options: MAIN,
  },
  {
    suffix: '-sd',
    size: SIZE,
    audio: 24_000,
    video: 118_000,
    group: GROUP,
    filter: '[0:v]scale=480:270:flags=lanczos',
    options: MAIN,
  },
]

const FILM_WIDTH = COLUMNS * MACROBLOCK
/**
 * What recordings are made of: the score bar and its font stand below the scene, in a slice of their own that
 * demo/recordings/board replaces, and the font is outside of the visible picture.
 */
export const FILM: Quality = {
  suffix: '-film',
  size: FILM_SIZE,
  audio: 24_000,
  video: 110_000,
  group: FILM_GROUP,
  filter: `[0:v]scale=${FILM_WIDTH}:${VISIBLE_HEIGHT}:flags=lanczos,pad=${FILM_WIDTH}:${ROWS * MACROBLOCK}[scene];[scene][1:v]overlay=format=yuv420`,
  options: [
    ...['-profile:v', 'baseline', '-bf', '0', '-refs', '1'],
    ...['-x264-params', `slice-max-mbs=${SCENE_ROWS * COLUMNS}`],
    ...['-bsf:v', `h264_metadata=crop_bottom=${ROWS * MACROBLOCK - VISIBLE_HEIGHT}`],
  ],
}

/** Encodes the rendered pictures of a scene (`master`) in one quality, with its sound. */
export async function encode(
  { work, scene, master }: { work: string; scene: string; master: string },
  quality: Quality,
  out: string,
): Promise<void> {
  const { seconds } = quality.size
  const sound = join(work, `${scene}${quality.suffix}.m4a`)
  // Two rounds are encoded and the second is used, since the first frames of an audio encoder are too
  // quiet.
  const audio = ['-c:a', 'aac', '-b:a', String(quality.audio), '-ac', '1', '-ar', '48000']
  await ffmpeg(['-filter_complex', soundOf(scene, seconds), '-t', String(seconds * 2), ...audio, sound])
  const board = join(work, 'board.pam')
  await writeFile(board, drawBoard())
  const groups = ['-g', String(quality.group), '-keyint_min', String(quality.group)]
  const rate = ['-b:v', String(quality.video), '-maxrate', String(quality.video * 1.6)]
  const video = [
    ...['-filter_complex', `${quality.filter}[out]`, '-map', '[out]'],
    ...['-c:v', 'libx264', '-preset', 'veryslow', '-pix_fmt', 'yuv420p', ...quality.options],
    ...[...groups, '-sc_threshold', '0', '-flags', '+cgop'],
    ...[...rate, '-bufsize', String(quality.video * 2)],
    ...['-passlogfile', join(work, `${scene}${quality.suffix}`)],
  ]
  const pictures = ['-i', master, '-i', board]
  await ffmpeg([...pictures, ...video, '-pass', '1', '-an', '-f', 'null', '-'])
  const inputs = [...pictures, '-ss', String(seconds), '-t', String(seconds), '-i', sound]
  const maps = ['-map', '2:a', '-c:a', 'copy']
  await ffmpeg([...inputs, ...video, ...maps, '-pass', '2', '-flvflags', 'no_duration_filesize', out])
}
