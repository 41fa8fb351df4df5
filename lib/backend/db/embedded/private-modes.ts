import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Keeps what this process makes for its owner alone. The umask does not do it by itself: emscripten, whose files are
 * PGlite's, makes a file and then sets the mode it was asked for (0666) with chmod, which no umask changes.
 */
export function keepModesPrivate(): void {
  process.umask(0o077)
  for (const name of ['chmodSync', 'fchmodSync'] as const) {
    const change = fs[name] as (target: string | number, mode: fs.Mode) => void
    Object.assign(fs, {
      [name]: (target: string | number, mode: fs.Mode) =>
        change(target, typeof mode === 'number' ? mode & 0o700 : mode),
    })
  }
  syncBuiltinESMExports()
}
