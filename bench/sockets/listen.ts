import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Makes a server listen on a free port, with a backlog for thousands of simultaneous connections. Returns the
 * port.
 */
export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1', 10_000)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
