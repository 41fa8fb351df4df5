import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clipToMp4, type Mp4Facts } from '#lib/backend/ports/media/index.ts'
import { loopFilm } from './looped-film.ts'

/** A film and its facts. */
interface DemoFilm {
  film: Buffer
  facts: Mp4Facts
}

/** Reads the small clip of a scene as a film of one round. */
async function readScene(clips: string, scene: string): Promise<DemoFilm> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-scene-'))
  try {
    const path = join(folder, 'scene.mp4')
    // Recordings are many, and highlights are cut from them: the small size is enough.
    const facts = await clipToMp4(join(clips, `${scene}-sd.flv`), path)
    return { film: await readFile(path), facts }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns a function that makes a film of a scene, of at least so many seconds. Scenes are read once. */
export function createDemoFilms(clips: string) {
  const scenes = new Map<string, Promise<DemoFilm>>()
  return async (scene: string, seconds: number): Promise<DemoFilm> => {
    const reading = scenes.get(scene) ?? readScene(clips, scene)
    scenes.set(scene, reading)
    reading.catch(() => scenes.delete(scene))
    const { film: round, facts } = await reading
    const looped = loopFilm(round, seconds)
    return {
      film: looped.film,
      facts: { ...facts, seconds: Math.ceil(looped.seconds), bytes: looped.film.length },
    }
  }
}
