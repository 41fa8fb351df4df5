import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** For tests: writes an .flv clip of two seconds with 540 lines, few pictures a second and a tone. */
export async function writeLargeClip(ffmpeg: string, path: string): Promise<void> {
  await run(ffmpeg, [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', 'testsrc=size=960x540:rate=5:duration=2'],
    ...['-f', 'lavfi', '-i', 'sine=frequency=330:sample_rate=44100:duration=2'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '5', '-bf', '0'],
    ...['-c:a', 'aac', '-ac', '2', '-f', 'flv', path],
  ])
}
