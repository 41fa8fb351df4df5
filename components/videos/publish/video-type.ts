/** The first bytes of a WebM and of a Matroska file. */
const EBML = [0x1a, 0x45, 0xdf, 0xa3]

export async function isWebm(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  return EBML.every((byte, at) => head[at] === byte)
}

/** Whether a file is a video that can be published: an MP4 has `ftyp` at offset 4, whatever its name. */
export const isVideo = async (file: File): Promise<boolean> =>
  (await file.slice(4, 8).text()) === 'ftyp' || (await isWebm(file))
