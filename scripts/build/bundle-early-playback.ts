import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

const ROOT = join(import.meta.dirname, '../..')
const SOURCES = join(ROOT, 'components/player/early')
/** Generated and not committed. */
export const EARLY_PLAYBACK_FOLDER = join(ROOT, '.cache', 'early-playback')

async function bundle(name: string): Promise<string> {
  const build = await rolldown({ cwd: ROOT, input: join(SOURCES, `${name}.ts`), platform: 'browser' })
  const { output } = await build.generate({ format: 'iife', codeSplitting: false, minify: true })
  await build.close()
  return output[0].code
}

/**
 * Writes the scripts that play a room before its page is hydrated (docs/decisions/0067): one for each library, which
 * is loaded in place of the page's own copy, and the small one in the page that requests it. Throws on a syntax error.
 */
export async function bundleEarlyPlayback(folder = EARLY_PLAYBACK_FOLDER): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const scripts = {
    'flv.js': await bundle('flv'),
    'hls.js': await bundle('hls'),
    'load.js': await bundle('load'),
  }
  for (const [name, code] of Object.entries(scripts)) {
    const file = join(folder, name)
    if (!existsSync(file) || readFileSync(file, 'utf8') !== code) writeFileSync(file, code)
  }
}
