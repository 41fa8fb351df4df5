import type { ChatServiceSettings } from '#lib/contract/site.ts'
import type { ChatPort, ChatRooms } from './port.ts'

const loadSettings = async (): Promise<ChatServiceSettings> =>
  (await (await import('#lib/client/site.ts')).getSettings({ quiet: true })).chat

let port: Promise<ChatPort> | null = null

const createPort = async (settings: ChatServiceSettings): Promise<ChatPort> =>
  settings.service === 'tencent'
    ? (await import('./tencent/page-port.ts')).pagePort(settings.app_id)
    : (await import('./builtin/page-port.ts')).createPagePort()

/**
 * Returns the page's one chat port, of the service that the site's settings name. Its adapter loads with the first
 * call. In the browser only.
 */
export function chatPort(settings: ChatServiceSettings): Promise<ChatPort> {
  port ??= createPort(settings)
  return port
}

/**
 * Returns the chat of rooms over the service that the site's settings name; undefined: they are loaded first. Rooms are
 * shown before the code of a service outside the site has loaded. In the browser only.
 */
export async function chatRooms(settings: ChatServiceSettings | undefined): Promise<ChatRooms> {
  const known = settings ?? (await loadSettings())
  return known.service === 'tencent'
    ? (await import('./tencent/page-rooms.ts')).pageRooms(known.app_id)
    : (await import('./builtin/page-rooms.ts')).pageRooms()
}
