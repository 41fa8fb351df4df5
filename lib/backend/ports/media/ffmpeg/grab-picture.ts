import { execFile } from 'node:child_process'

const TIMEOUT_MS = 30_000
const MAX_BYTES = 16 * 1024 * 1024

/**
 * Returns the picture of an MP4 file of this site at a second, as a JPEG of its own size; the file may be cut off after
 * that second. Rejects if ffmpeg finds none.
 */
export const grabPicture = (ffmpeg: string, file: string, second: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const args = [
      ...['-nostdin', '-hide_banner', '-v', 'error', '-protocol_whitelist', 'file,pipe'],
      ...['-ss', String(second), '-format_whitelist', 'mov', '-i', `file:${file}`, '-frames:v', '1', '-an'],
      ...['-threads', '1', '-c:v', 'mjpeg', '-q:v', '2', '-f', 'image2pipe', 'pipe:1'],
    ]
    execFile(
      ffmpeg,
      args,
      { timeout: TIMEOUT_MS, maxBuffer: MAX_BYTES, encoding: 'buffer' },
      (error, picture) => {
        if (picture.length > 0) resolve(picture)
        else reject(error ?? new Error('no picture at that second'))
      },
    )
  })
