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
  const clip = await readClip(fileURLToPath(new URL(`./fixtures/${name}.flv`, import.meta.url)))
  sendTags(publisher, clip.headers)
  const began = performance.now()
  let sent = 0
  const timer = setInterval(() => {
    const now = (performance.now() - began) * pace
    for (;;) {
      const frame = clip.frames[sent % clip.frames.length]
      const round = Math.floor(sent / clip.frames.length)
      const timestamp = (frame?.timestamp ?? 0) + round * clip.duration
      if (!frame || timestamp > now) return
      publisher.send({ ...frame, timestamp })
      sent++
    }
  }, 20)
  return () => clearInterval(timer)
}
