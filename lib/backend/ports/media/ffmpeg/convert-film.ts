import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { Mp4Error } from '../mp4/mp4-worker.ts'

/** The containers that are read. Playlists are not among them: they name other files and hosts. */
const DEMUXERS = 'mov,matroska,avi,flv,mpegts,mpeg,asf,ogg'
/** The bit rate of a size is bounded, so that it suits the connections it is made for. */
const MAX_KBITS: Readonly<Record<number, number>> = { 1080: 5_000, 720: 2_500, 480: 1_200, 360: 700 }
const KEY_FRAME_INTERVAL = 60
/** The last lines of its errors, for the log. */
const MAX_ERROR_LINES = 5

interface ConvertOptions {
  ffmpeg: string
  /** Lines of the shorter side; a smaller picture stays as it is. */
  lines: 1080 | 720 | 480 | 360
  /** Called with the seconds that are converted. */
  onProgress: (seconds: number) => void
  timeoutMs: number
  signal?: AbortSignal
}

const argumentsOf = (from: string, to: string, lines: ConvertOptions['lines']): string[] => [
  ...['-nostdin', '-hide_banner', '-v', 'error', '-y'],
  // Only this file, whatever it names.
  ...['-protocol_whitelist', 'file', '-format_whitelist', DEMUXERS, '-i', `file:${from}`],
  ...['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
  '-vf',
  `scale=w='if(gte(iw,ih),-2,trunc(min(iw,${lines})/2)*2)':h='if(gte(iw,ih),trunc(min(ih,${lines})/2)*2,-2)'`,
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-pix_fmt', 'yuv420p', '-crf', '24'],
  ...['-maxrate', `${MAX_KBITS[lines]}k`, '-bufsize', `${2 * (MAX_KBITS[lines] ?? 0)}k`],
  ...['-g', String(KEY_FRAME_INTERVAL), '-threads', '1', '-c:a', 'aac', '-b:a', '128k', '-ac', '2'],
  ...['-f', 'mp4', '-progress', 'pipe:1', `file:${to}`],
]

/**
 * Converts a film to H.264 and AAC in an MP4, by a process of low priority. Throws Mp4Error (`broken`) for a file that
 * ffmpeg does not read and for a timeout, and the signal's reason if it was aborted.
 */
export function convertFilm(from: string, to: string, options: ConvertOptions): Promise<void> {
  const { ffmpeg, lines, onProgress, timeoutMs, signal } = options
  return new Promise((resolve, reject) => {
    const child = spawn(ffmpeg, argumentsOf(from, to, lines), {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      ...(signal ? { signal } : {}),
    })
    const errors: string[] = []
    createInterface({ input: child.stderr }).on('line', (line) => errors.push(line.slice(0, 300)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const micros = Number(/^out_time_us=(\d+)$/.exec(line)?.[1])
      if (Number.isFinite(micros)) onProgress(micros / 1_000_000)
    })
    child.once('spawn', () => {
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    })
    child.once('error', (error) => reject(signal?.aborted ? signal.reason : error))
    child.once('close', (code) => {
      if (signal?.aborted) reject(signal.reason)
      else if (code === 0) resolve()
      else reject(new Mp4Error('broken', errors.slice(-MAX_ERROR_LINES).join('\n') || `exit code ${code}`))
    })
  })
}
