import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Restricts files that this process creates to their owner. The umask alone does not: emscripten, which
 * creates PGlite's files, then sets the requested mode (0666) with chmod, which ignores the umask.
 */
export function restrictFileModes(): void {
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
