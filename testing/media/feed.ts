import { fileURLToPath } from 'node:url'
import { readClip } from '#lib/backend/ports/media/flv/clip.ts'
import type { FlvTag } from '#lib/backend/ports/media/flv/tag.ts'
import type { RtmpPublisher } from '#lib/backend/ports/media/rtmp/publisher.ts'

export type Fixture = 'plain' | 'b-frames' | 'no-audio' | 'no-video' | 'long-gop'

/** Returns every tag of a fixture clip, headers first, `rounds` times, one round after the other. */
export async function fixtureTags(name: Fixture, rounds = 1): Promise<FlvTag[]> {
  const clip = await readClip(fileURLToPath(new URL(`./fixtures/${name}.flv`, import.meta.url)))
  const tags = [...clip.headers]
  for (let round = 0; round < rounds; round++) {
    for (const frame of clip.frames)
      tags.push({ ...frame, timestamp: frame.timestamp + round * clip.duration })
  }
  return tags
}

/** Sends tags as fast as the server accepts them, so that no test takes as long as the clip. */
export function sendTags(publisher: RtmpPublisher, tags: FlvTag[]): void {
  for (const tag of tags) publisher.send(tag)
}

/** Sends a clip repeatedly, `pace` times faster than real time, until the returned function is called. */
export async function keepPublishing(publisher: RtmpPublisher, name: Fixture, pace = 4): Promise<() => void> {
  const { stop } = await startPublishing(publisher, name, pace)
  return stop
}

/** Sends `seconds` of a clip, repeated, `pace` times faster than real time. Resolves when they are sent. */
export async function publishSeconds(
  publisher: RtmpPublisher,
  name: Fixture,
  seconds: number,
  pace = 8,
): Promise<void> {
  const { sent } = await startPublishing(publisher, name, pace, seconds * 1000)
  await sent
}

async function startPublishing(publisher: RtmpPublisher, name: Fixture, pace: number, until = Infinity) {
  const clip = await readClip(fileURLToPath(new URL(`./fixtures/${name}.flv`, import.meta.url)))
  sendTags(publisher, clip.headers)
  const began = performance.now()
  const { promise, resolve } = Promise.withResolvers<void>()
  let count = 0
  const timer = setInterval(() => {
    const now = (performance.now() - began) * pace
    for (;;) {
      const frame = clip.frames[count % clip.frames.length]
      const round = Math.floor(count / clip.frames.length)
      const timestamp = (frame?.timestamp ?? 0) + round * clip.duration
      if (timestamp > until) {
        clearInterval(timer)
        resolve()
        return
      }
      if (!frame || timestamp > now) return
      publisher.send({ ...frame, timestamp })
      count++
    }
  }, 20)
  return { stop: () => clearInterval(timer), sent: promise }
}
