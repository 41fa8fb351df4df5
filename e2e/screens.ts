import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { anArticle, aPlayer, aVideo, freshMatch, rooms } from './api.ts'

const pages = join(import.meta.dirname, '..', 'app', '[locale]')
const folder = join(pages, '(site)')

/** Every screen of the site, by its first segment: a screen that is added is visited without being named here. */
export const SCREENS: readonly string[] = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'page.tsx')))
  .map(({ name }) => name)
  .sort()

/** Pages without the site's frame, by their path: a room's chat in a window of its own, and over a picture. */
const bare = join(pages, '(bare)')
const BARE: readonly string[] = readdirSync(bare, { recursive: true, withFileTypes: true })
  .filter(({ name }) => name === 'page.tsx')
  .map(({ parentPath }) => relative(bare, parentPath).replaceAll('\\', '/'))
  .sort()

/** Every page a visitor can open. */
export const PAGES: readonly string[] = [...SCREENS, ...BARE]

/** Screens that ask who is logged in, and hear from the API that nobody is: a browser notes that as a failure. */
const ASKING: readonly string[] = ['cashier', 'login', 'member', 'new_file']
export const NOBODY = /status of 401|answer 401/
export const asksWho = (name: string): boolean => ASKING.includes(name)

/** An address of the screen that shows something: a match in play, a room on the air. In the default language. */
export async function addressOf(name: string, request: APIRequestContext): Promise<string> {
  if (name === 'live' || name.startsWith('live/')) {
    const [room] = await rooms(request)
    if (!room) throw new Error('no room is on the air: the demo world promises some')
    return `/${name}?id=${room.room_id}`
  }
  if (name === 'gamingDetail') return `/gamingDetail?id=${(await freshMatch(request, 'esports')).id}`
  if (name === 'score-live') return `/score-live?id=${(await freshMatch(request, 'basketball')).id}`
  if (name === 'score-detail') return `/score-detail?id=${(await freshMatch(request, 'football')).id}`
  if (name === 'detail') return `/detail?id=${await anArticle(request)}`
  if (name === 'team') return `/team?id=${(await freshMatch(request, 'football')).home_team_id}`
  if (name === 'video-player') return `/video-player?id=${await aVideo(request)}`
  if (name === 'player') return `/player?id=${await aPlayer(request)}`
  return `/${name}`
}
