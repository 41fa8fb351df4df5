/**
 * Screens that show one thing by its id, the query keys that name it, and the screen that lists such things.
 */
const SCREENS: Readonly<Record<string, { keys: readonly string[]; list: string }>> = {
  '/live': { keys: ['id'], list: '/anchor?type=0' },
  '/score-detail': { keys: ['id'], list: '/football' },
  '/score-live': { keys: ['id'], list: '/football?tab=live' },
  '/circle-detail': { keys: ['id'], list: '/circle' },
  '/detail': { keys: ['id'], list: '/news' },
  '/gamingDetail': { keys: ['id'], list: '/gaming' },
  '/video-player': { keys: ['id', 'recording'], list: '/video-list' },
}

/**
 * The address to choose from, for a screen that was requested without an id; null for every other request. An
 * id that names nothing is not such a request: the screen answers 404.
 */
export function choosingScreen(screen: string, search: string): string | null {
  const entry = Object.hasOwn(SCREENS, screen) ? SCREENS[screen] : undefined
  if (entry === undefined) return null
  const query = new URLSearchParams(search)
  return entry.keys.some((key) => query.get(key)) ? null : entry.list
}
