import type { ChatServiceSettings } from '#lib/contract/site.ts'
import type { ChatPort } from './port.ts'

let port: Promise<ChatPort> | null = null

const createPort = async (settings: ChatServiceSettings): Promise<ChatPort> =>
  settings.service === 'tencent'
    ? (await import('./tencent/page-port.ts')).createPagePort(settings.app_id)
    : (await import('./builtin/page-port.ts')).createPagePort()

/**
 * Returns the page's one chat port, of the service that the site's settings name. Its adapter loads with the first
 * call. In the browser only.
 */
export function chatPort(settings: ChatServiceSettings): Promise<ChatPort> {
  port ??= createPort(settings)
  return port
}
