import { findFfmpeg } from '#lib/backend/ports/media/ffmpeg/find-ffmpeg.ts'

/**
 * For tests: returns the ffmpeg of this machine; null where there is none, so that its tests are skipped with a
 * message. Throws in CI, which installs one (.ci/run).
 */
export async function findTestFfmpeg(): Promise<string | null> {
  const found = await findFfmpeg(process.env.FFMPEG_PATH, { warn: () => undefined })
  if (found !== null) return found
  const message = 'install ffmpeg with libx264 for these tests: apt-get install ffmpeg'
  if (process.env.CI) throw new Error(message)
  process.stderr.write(`Skipped: ${message}\n`)
  return null
}
