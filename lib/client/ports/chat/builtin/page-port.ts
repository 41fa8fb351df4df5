import { becomeGuest, pageChat } from '#lib/client/chat/connection/enter-room.ts'
import { getBlockedIds, setBlock } from '#lib/client/social/blocks.ts'
import type { ChatPort } from '../port.ts'
import { createBuiltinPort } from './builtin-port.ts'

/** Returns the built-in chat over the page's own connection. */
export const createPagePort = (): ChatPort =>
  createBuiltinPort({ chat: pageChat(), loginAsGuest: becomeGuest, getBlockedIds, setBlock })
