import { open } from 'node:fs/promises'

/**
 * Truncates a fragmented MP4 of a killed process after its last complete fragment, so that every box in it is
 * complete. Returns whether there is a complete fragment.
 */
export async function trimFragments(path: string): Promise<boolean> {
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(16)
    let at = 0
    let completeSize = 0
    let fragments = 0
    while (at + 8 <= size) {
      const { bytesRead } = await file.read(head, 0, 16, at)
      const short = head.readUInt32BE(0)
      const length = short === 1 && bytesRead === 16 ? Number(head.readBigUInt64BE(8)) : short
      const type = head.toString('latin1', 4, 8)
      if (length < 8 || at + length > size || !/^[\w ]{4}$/.test(type)) break
      at += length
      if (type === 'mdat') fragments += 1
      // A `moof` without its `mdat` references missing samples.
      if (type !== 'moof') completeSize = at
    }
    if (fragments > 0 && completeSize < size) await file.truncate(completeSize)
    return fragments > 0
  } finally {
    await file.close()
  }
}
