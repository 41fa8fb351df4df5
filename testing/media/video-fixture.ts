import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filmFixture } from '../backend/test-film.ts'

/** Short films as users upload them: H.264 and AAC in MP4 and in Matroska, VP9 and Opus in WebM. */
export async function videoFixture(kind: 'mp4' | 'mkv' | 'webm'): Promise<Buffer> {
  if (kind !== 'mp4') {
    const name = kind === 'mkv' ? 'h264-aac.mkv' : 'vp9-opus.webm'
    return readFile(fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url)))
  }
  const file = join(tmpdir(), `touchline-film-${randomUUID()}.mp4`)
  await filmFixture(file)
  return readFile(file).finally(() => rm(file))
}
