import { open } from 'node:fs/promises'

/**
 * Measures the complete boxes of an MP4, which may still be written or have been cut off: their size in bytes, and
 * the number of complete fragments. A whole file without fragments is measured like any other.
 */
export async function completeSize(
  path: string,
): Promise<{ size: number; fragments: number; isFragmented: boolean }> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(16)
    let at = 0
    let complete = 0
    let fragments = 0
    let isFragmented = false
    while (at + 8 <= size) {
      const { bytesRead } = await file.read(head, 0, 16, at)
      const short = head.readUInt32BE(0)
      const length = short === 1 && bytesRead === 16 ? Number(head.readBigUInt64BE(8)) : short
      const type = head.toString('latin1', 4, 8)
      isFragmented ||= type === 'moof'
      if (length < 8 || at + length > size || !/^[\w ]{4}$/.test(type)) break
      at += length
      if (type === 'mdat') fragments += 1
      // A `moof` without its `mdat` references missing samples.
      if (type !== 'moof') complete = at
    }
    return { size: complete, fragments, isFragmented }
  } finally {
    await file.close()
  }
}
