import { fileURLToPath } from 'node:url'
import { clipToMp4, recordTags } from '#lib/backend/ports/media/mp4/clip-to-mp4.ts'
import type { Mp4Facts } from '#lib/backend/ports/media/mp4/mp4-worker.ts'
import { type Fixture, fixtureTags } from '../media/feed.ts'

/** For tests: writes this many rounds of a clip, as the media server records it. */
export const recordFixture = async (file: string, name: Fixture = 'plain', rounds = 4): Promise<void> =>
  recordTags(file, await fixtureTags(name, rounds))

/** For tests: writes the same as a film, as a user would upload it, and returns its facts. */
export async function filmFixture(file: string, name: Fixture = 'plain', rounds = 4): Promise<Mp4Facts> {
  const clip = fileURLToPath(new URL(`../media/fixtures/${name}.flv`, import.meta.url))
  return clipToMp4(clip, file, rounds)
}
