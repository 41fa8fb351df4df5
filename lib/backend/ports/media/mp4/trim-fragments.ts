import { stat, truncate } from 'node:fs/promises'
import { completeSize } from './complete-size.ts'

/**
 * Truncates a fragmented MP4 of a killed process after its last complete fragment, so that every box in it is
 * complete. Returns whether there is a complete fragment.
 */
export async function trimFragments(path: string): Promise<boolean> {
  const { size, fragments } = await completeSize(path)
  if (fragments > 0 && size < (await stat(path)).size) await truncate(path, size)
  return fragments > 0
}
