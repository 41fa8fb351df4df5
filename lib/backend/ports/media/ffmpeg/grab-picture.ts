import { execFile } from 'node:child_process'

const TIMEOUT_MS = 30_000
const MAX_BYTES = 16 * 1024 * 1024
const PICTURE = [
  '-frames:v',
  '1',
  '-an',
  '-threads',
  '1',
  '-c:v',
  'mjpeg',
  '-q:v',
  '2',
  '-f',
  'image2pipe',
  'pipe:1',
]

/** Runs ffmpeg, with `input` as its standard input, and returns the picture it writes. */
const runFfmpeg = (ffmpeg: string, args: readonly string[], input?: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { timeout: TIMEOUT_MS, maxBuffer: MAX_BYTES, encoding: 'buffer' } as const
    const all = ['-hide_banner', '-v', 'error', ...args, ...PICTURE]
    const { stdin } = execFile(ffmpeg, all, options, (error, picture) => {
      // The file may be cut off after the picture, which is an error.
      if (picture.length > 0) resolve(picture)
      else reject(error ?? new Error('no picture was found'))
    })
    // It reads no more than it needs.
    stdin?.on('error', () => undefined)
    stdin?.end(input)
  })

/**
 * Returns the picture of an MP4 file of this site at a second, as a JPEG of its own size; the file may be cut off after
 * that second. Rejects if ffmpeg finds none.
 */
export const grabPicture = (ffmpeg: string, file: string, second: number): Promise<Buffer> =>
  runFfmpeg(ffmpeg, [
    ...[
      '-protocol_whitelist',
      'file',
      '-format_whitelist',
      'mov',
      '-ss',
      String(second),
      '-i',
      `file:${file}`,
    ],
  ])

/** Returns the first picture of an FLV file as a JPEG. Rejects if ffmpeg finds none. */
export const firstPicture = (ffmpeg: string, flv: Buffer): Promise<Buffer> =>
  runFfmpeg(
    ffmpeg,
    ['-protocol_whitelist', 'pipe', '-format_whitelist', 'flv', '-f', 'flv', '-i', 'pipe:0'],
    flv,
  )
