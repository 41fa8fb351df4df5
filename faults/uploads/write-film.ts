import { rm } from 'node:fs/promises'
import { VIDEO } from '#lib/backend/ports/media/flv/tag.ts'
import { recordTags } from '#lib/backend/ports/media/mp4/clip-to-mp4.ts'
import { remux } from '#lib/backend/ports/media/mp4/remux.ts'
import { fixtureTags } from '#testing/media/feed.ts'

/** A minute: of the clip's own bit rate so large a film would last an hour, and take as long to copy as to send. */
const ROUNDS = 15
/** The second byte of a video tag: the pictures of a frame follow, not the decoder's settings. */
const PICTURES = 1
/** Filler data (ITU-T H.264, 7.4.1): a unit that decoders skip. */
const FILLER = 12

/** A frame with a unit of this many bytes after its pictures. */
function padded(frame: Buffer, bytes: number): Buffer {
  const unit = Buffer.alloc(4 + bytes, 0xff)
  unit.writeUInt32BE(bytes)
  unit[4] = FILLER
  unit[unit.length - 1] = 0x80
  return Buffer.concat([frame, unit])
}

/** Writes a film of a minute with about this many bytes, as a user would upload it. */
export async function writeFilm(path: string, bytes: number): Promise<void> {
  const tags = await fixtureTags('plain', ROUNDS)
  const hasPictures = ({ type, data }: (typeof tags)[number]) => type === VIDEO && data[1] === PICTURES
  const each = Math.floor(bytes / tags.filter(hasPictures).length)
  const recorded = `${path}.recorded`
  await recordTags(
    recorded,
    tags.map((tag) => (hasPictures(tag) ? { ...tag, data: padded(tag.data, each) } : tag)),
  )
  await remux(recorded, path).finally(() => rm(recorded))
}
