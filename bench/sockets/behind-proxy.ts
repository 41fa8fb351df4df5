import type { IncomingMessage } from 'node:http'
import { createChargeRead, createRateLimit } from '#lib/backend/http/limits/rate-limit.ts'
import { clientAddress } from '#lib/gateway/requests/client-address.ts'

/**
 * Returns the client's address. The sockets of a bench pass one trusted proxy, each with the address from
 * `viewerAddress`.
 */
export const addressOf = (request: IncomingMessage): string =>
  clientAddress(
    request.socket.remoteAddress,
    String(request.headers['x-forwarded-for'] ?? '') || undefined,
    1,
  )

/** The limits of a real site, for hubs and chats that a bench opens by itself. */
export const siteLimits = () => ({ addressOf, chargeRead: createChargeRead(createRateLimit()) })
