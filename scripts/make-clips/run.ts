import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openRenderer, type Renderer, SIZE } from './render.ts'
import { soundOf } from './sound.ts'

/**
 * Renders the demo world's clips and posters (README.md beside this file). Needs ffmpeg and Chromium, which
 * nothing else in the project needs.
 */
const SCENES = ['pitch-day', 'pitch-night', 'court', 'arena'] as const
/** Name, picture size and bit rates (bit/s). A group of pictures has 48 frames: ten per loop, 1.92 s each. */
const QUALITIES = [
  { suffix: '', size: '960:540', video: 405_000, audio: 40_000 },
  { suffix: '-sd', size: '480:270', video: 118_000, audio: 24_000 },
] as const
const GROUP = 48
const POSTER_FRAME: Record<(typeof SCENES)[number], number> = {
  'pitch-day': 40,
  'pitch-night': 210,
  court: 40,
  arena: 210,
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const clips = join(root, 'assets/clips')
const posters = join(root, 'public/posters')

const requested = process.argv.slice(2)
const scenes = SCENES.filter((scene) => requested.length === 0 || requested.includes(scene))
await mkdir(clips, { recursive: true })
await mkdir(posters, { recursive: true })
const work = await mkdtemp(join(tmpdir(), 'clips-'))
const renderer = await openRenderer(process.env.CHROMIUM ?? '/usr/bin/chromium')
try {
  for (const scene of scenes) await makeClip(renderer, scene)
} finally {
  await renderer.close()
  await rm(work, { recursive: true, force: true })
}

async function makeClip(renderer: Renderer, scene: (typeof SCENES)[number]): Promise<void> {
  const master = join(work, `${scene}.mkv`)
  const numbers = Array.from({ length: SIZE.frames }, (_, n) => n)
  await ffmpeg(
    ['-f', 'image2pipe', '-c:v', 'mjpeg', '-r', '25', '-i', '-', '-c:v', 'copy', master],
    renderer.frames(scene, numbers),
  )
  const renderPoster = renderer.frames(scene, [POSTER_FRAME[scene]])
  const poster = join(posters, `${scene}.jpg`)
  await ffmpeg(
    ['-f', 'image2pipe', '-i', '-', '-vf', 'scale=640:360:flags=lanczos', '-q:v', '5', poster],
    renderPoster,
  )
  console.log(poster, (await stat(poster)).size)
  for (const quality of QUALITIES) {
    const sound = join(work, `${scene}${quality.suffix}.m4a`)
    // Two rounds are encoded and the second is used, since the first frames of an audio encoder are too
    // quiet.
    const twice = String(SIZE.seconds * 2)
    const audio = ['-c:a', 'aac', '-b:a', String(quality.audio), '-ac', '1', '-ar', '48000']
    await ffmpeg(['-filter_complex', soundOf(scene), '-t', twice, ...audio, sound])
    const picture = ['-vf', `scale=${quality.size}:flags=lanczos`, '-c:v', 'libx264', '-preset', 'veryslow']
    const stream = ['-profile:v', 'main', '-pix_fmt', 'yuv420p', '-b:v', String(quality.video), '-bf', '2']
    const groups = [
      '-g',
      String(GROUP),
      '-keyint_min',
      String(GROUP),
      '-sc_threshold',
      '0',
      '-flags',
      '+cgop',
    ]
    const rate = ['-maxrate', String(quality.video * 1.6), '-bufsize', String(quality.video * 2)]
    const log = ['-passlogfile', join(work, `${scene}${quality.suffix}`)]
    const video = [...picture, ...stream, ...groups, ...rate, ...log]
    await ffmpeg(['-i', master, ...video, '-pass', '1', '-an', '-f', 'null', '-'])
    const out = join(clips, `${scene}${quality.suffix}.flv`)
    const inputs = ['-i', master, '-ss', String(SIZE.seconds), '-t', String(SIZE.seconds), '-i', sound]
    const maps = ['-map', '0:v', '-map', '1:a', '-c:a', 'copy']
    await ffmpeg([...inputs, ...maps, ...video, '-pass', '2', '-flvflags', 'no_duration_filesize', out])
    console.log(out, (await stat(out)).size)
  }
}

async function ffmpeg(args: string[], input?: AsyncIterable<Buffer>): Promise<void> {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: [input ? 'pipe' : 'ignore', 'inherit', 'inherit'],
  })
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`))))
  })
  if (input && child.stdin) {
    for await (const piece of input) {
      if (!child.stdin.write(piece)) await new Promise((resolve) => child.stdin?.once('drain', resolve))
    }
    child.stdin.end()
  }
  await done
}
