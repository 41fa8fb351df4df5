import type { IncomingMessage } from 'node:http'
import { createRateLimit, createTakeRead } from '#lib/backend/http/limits/rate-limit.ts'
import { clientAddress } from '#lib/gateway/requests/client-address.ts'

/** Sockets of a bench come through one trusted proxy, each from the address that `viewerAddress` gives it. */
export const addressOf = (request: IncomingMessage): string =>
  clientAddress(
    request.socket.remoteAddress,
    String(request.headers['x-forwarded-for'] ?? '') || undefined,
    1,
  )

/** The limits that a site has, for hubs and chats that a bench opens by itself. */
export const limitedAsASite = () => ({ addressOf, takeRead: createTakeRead(createRateLimit()) })
