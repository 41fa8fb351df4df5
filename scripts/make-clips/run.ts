import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BROADCAST, encode, FILM, type Quality } from './encode.ts'
import { ffmpeg } from './ffmpeg.ts'
import { openRenderer, type Renderer, type RenderSize, SIZE } from './render.ts'

/**
 * Renders the demo world's clips and posters (README.md beside this file). Needs ffmpeg and Chromium, which
 * nothing else in the project needs.
 */
const SCENES = ['pitch-day', 'pitch-night', 'court', 'arena'] as const
type SceneName = (typeof SCENES)[number]
const POSTER_FRAME: Record<SceneName, number> = {
  'pitch-day': 40,
  'pitch-night': 210,
  court: 40,
  arena: 210,
}
/** Makes the clips for films only. */
const FILM_ONLY = '--film'

const root = fileURLToPath(new URL('../../', import.meta.url))
const clips = join(root, 'assets/clips')
const posters = join(root, 'public/posters')

const requested = process.argv.slice(2).filter((argument) => argument !== FILM_ONLY)
const scenes = SCENES.filter((scene) => requested.length === 0 || requested.includes(scene))
await mkdir(clips, { recursive: true })
await mkdir(posters, { recursive: true })
const work = await mkdtemp(join(tmpdir(), 'clips-'))
const renderer = await openRenderer(process.env.CHROMIUM ?? '/usr/bin/chromium')
try {
  for (const scene of scenes) {
    await makeClips(renderer, scene, FILM.size, [FILM])
    if (process.argv.includes(FILM_ONLY)) continue
    await makePoster(renderer, scene)
    await makeClips(renderer, scene, SIZE, BROADCAST)
  }
} finally {
  await renderer.close()
  await rm(work, { recursive: true, force: true })
}

async function makePoster(renderer: Renderer, scene: SceneName): Promise<void> {
  const rendered = renderer.frames(scene, SIZE, [POSTER_FRAME[scene]])
  const poster = join(posters, `${scene}.jpg`)
  await ffmpeg(
    ['-f', 'image2pipe', '-i', '-', '-vf', 'scale=640:360:flags=lanczos', '-q:v', '5', poster],
    rendered,
  )
  console.log(poster, (await stat(poster)).size)
}

async function makeClips(
  renderer: Renderer,
  scene: SceneName,
  size: RenderSize,
  qualities: readonly Quality[],
): Promise<void> {
  const master = join(work, `${scene}.mkv`)
  const numbers = Array.from({ length: size.frames }, (_, n) => n)
  await ffmpeg(
    ['-f', 'image2pipe', '-c:v', 'mjpeg', '-r', '25', '-i', '-', '-c:v', 'copy', master],
    renderer.frames(scene, size, numbers),
  )
  for (const quality of qualities) {
    const out = join(clips, `${scene}${quality.suffix}.flv`)
    await encode({ work, scene, master }, quality, out)
    console.log(out, (await stat(out)).size)
  }
}
