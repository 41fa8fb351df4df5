import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { freshMatch, rooms } from './api.ts'

const folder = join(import.meta.dirname, '..', 'app', '[locale]', '(site)')

/** Every screen of the site, by its first segment: a screen that is added is visited without being named here. */
export const SCREENS: readonly string[] = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'page.tsx')))
  .map(({ name }) => name)
  .sort()

/** Whether the screen `name` exists. */
export const hasScreen = (name: string): boolean => SCREENS.includes(name)

/** An address of the screen that shows something: a match in play, a room on the air. In the default language. */
export async function addressOf(name: string, request: APIRequestContext): Promise<string> {
  if (name === 'live') {
    const [room] = await rooms(request)
    if (!room) throw new Error('no room is on the air: the demo world promises some')
    return `/live?id=${room.room_id}`
  }
  if (name === 'score-detail') return `/score-detail?id=${(await freshMatch(request, 'football')).id}`
  return `/${name}`
}
