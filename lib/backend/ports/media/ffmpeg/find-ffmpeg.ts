import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Logger } from 'pino'

const run = promisify(execFile)

/** The encoders that conversions need. */
const ENCODERS = [' libx264 ', ' aac '] as const
const TIMEOUT_MS = 10_000

/**
 * Returns the ffmpeg that converts videos: the one of the setting, or the system's; null: there is none, or it lacks an
 * encoder. A configured one that does not work is logged.
 */
export async function findFfmpeg(
  path: string | undefined,
  log: Pick<Logger, 'warn'>,
): Promise<string | null> {
  const command = path ?? 'ffmpeg'
  try {
    const { stdout } = await run(command, ['-hide_banner', '-encoders'], { timeout: TIMEOUT_MS })
    const missing = ENCODERS.filter((encoder) => !stdout.includes(encoder))
    if (missing.length === 0) return command
    if (path !== undefined) log.warn({ path, missing }, 'ffmpeg_lacks_encoders')
  } catch (err) {
    if (path !== undefined) log.warn({ err, path }, 'ffmpeg_not_usable')
  }
  return null
}
