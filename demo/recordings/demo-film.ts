import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clipToMp4, type Mp4Facts } from '#lib/backend/ports/media/index.ts'
import type { TextAt } from './board/picture-track.ts'
import { loopFilm } from './looped-film.ts'

/** A film and its facts. */
interface DemoFilm {
  film: Buffer
  facts: Mp4Facts
}

/** Reads the clip of a scene that is made for films, as a film of one round. */
async function readScene(clips: string, scene: string): Promise<DemoFilm> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-scene-'))
  try {
    const path = join(folder, 'scene.mp4')
    const facts = await clipToMp4(join(clips, `${scene}-film.flv`), path)
    return { film: await readFile(path), facts }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Returns a function that makes a film of a scene, of at least so many seconds, with a text for each second in its
 * score bar. Scenes are read once.
 */
export function createDemoFilms(clips: string) {
  const scenes = new Map<string, Promise<DemoFilm>>()
  return async (scene: string, seconds: number, textAt: TextAt): Promise<DemoFilm> => {
    const reading = scenes.get(scene) ?? readScene(clips, scene)
    scenes.set(scene, reading)
    reading.catch(() => scenes.delete(scene))
    const { film: round, facts } = await reading
    const looped = await loopFilm(round, seconds, textAt)
    return {
      film: looped.film,
      facts: { ...facts, seconds: Math.ceil(looped.seconds), bytes: looped.film.length },
    }
  }
}
