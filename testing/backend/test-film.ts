import { fileURLToPath } from 'node:url'
import { filmOfClip, recordTags } from '#lib/backend/ports/media/mp4/film-of-clip.ts'
import { type Fixture, fixtureTags } from '../media/feed.ts'

/** For tests: writes a clip, so many rounds of it, as the media server records it. */
export const recordFixture = async (file: string, name: Fixture = 'plain', rounds = 4): Promise<void> =>
  recordTags(file, await fixtureTags(name, rounds))

/** For tests: the same as a film somebody would upload. */
export async function filmFixture(file: string, name: Fixture = 'plain', rounds = 4): Promise<void> {
  const clip = fileURLToPath(new URL(`../media/fixtures/${name}.flv`, import.meta.url))
  await filmOfClip(clip, file, rounds)
}
