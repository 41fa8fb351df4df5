import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request as send } from 'node:http'
import { text } from 'node:stream/consumers'

/** Requests `url` under another Host than the one connected to, which `fetch` does not allow. */
export async function getUnderHost(
  host: string,
  url: string,
  headers: Record<string, string> = {},
): Promise<{ headers: IncomingHttpHeaders; body: string }> {
  const request = send(url, { headers: { ...headers, host } }).end()
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return { headers: response.headers, body: await text(response) }
}
