import { spawn } from 'node:child_process'

/** Runs ffmpeg, with pictures on its input where there are some. Throws if it fails. */
export async function ffmpeg(args: readonly string[], input?: AsyncIterable<Buffer>): Promise<void> {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: [input ? 'pipe' : 'ignore', 'inherit', 'inherit'],
  })
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`))))
  })
  if (input && child.stdin) {
    for await (const piece of input) {
      if (!child.stdin.write(piece)) await new Promise((resolve) => child.stdin?.once('drain', resolve))
    }
    child.stdin.end()
  }
  await done
}
