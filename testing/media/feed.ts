import { fileURLToPath } from 'node:url'
import { readClip } from '#lib/backend/ports/media/flv/clip.ts'
import type { FlvTag } from '#lib/backend/ports/media/flv/tag.ts'
import type { RtmpPublisher } from '#lib/backend/ports/media/rtmp/publisher.ts'

export type Fixture = 'plain' | 'b-frames' | 'no-audio' | 'no-video' | 'long-gop'

const fixturePath = (name: Fixture): string =>
  fileURLToPath(new URL(`./fixtures/${name}.flv`, import.meta.url))

/** Returns every tag of a fixture clip, headers first, `rounds` times, one round after the other. */
export async function fixtureTags(name: Fixture, rounds = 1): Promise<FlvTag[]> {
  const clip = await readClip(fixturePath(name))
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
  return keepPublishingFile(publisher, fixturePath(name), pace)
}

/** The same with the path of an .flv file. */
export async function keepPublishingFile(
  publisher: RtmpPublisher,
  path: string,
  pace = 1,
): Promise<() => void> {
  const { stop } = await startPublishing(publisher, path, pace)
  return stop
}

/** Sends `seconds` of a clip, repeated, `pace` times faster than real time. Resolves when they are sent. */
export async function publishSeconds(
  publisher: RtmpPublisher,
  name: Fixture,
  seconds: number,
  pace = 8,
): Promise<void> {
  const { sent } = await startPublishing(publisher, fixturePath(name), pace, seconds * 1000)
  await sent
}

async function startPublishing(publisher: RtmpPublisher, path: string, pace: number, until = Infinity) {
  const clip = await readClip(path)
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
