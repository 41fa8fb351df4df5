import type { Context } from '#lib/backend/http/context.ts'
import type { Language } from '#lib/shared/languages.ts'

/** What the calls of simulated users need. */
export type DemoContextDeps = Pick<Context, 'db' | 'clock' | 'timeZone' | 'publish' | 'events' | 'log'>

/** The context of a call that a simulated user makes through the same handlers as real users. */
export const demoContext = (
  { db, clock, timeZone, publish, events, log }: DemoContextDeps,
  userId: number,
  language: Language,
  role: 'user' | 'anchor' = 'user',
): Context => ({
  db,
  clock,
  timeZone,
  language,
  actor: { role, userId, sessionId: 0, roles: [role] },
  caller: { address: null, addressKey: 'inside', userAgent: '', device: null, origin: null },
  reply: { token: null, device: null, done: null },
  requestId: `demo-${userId}`,
  publish,
  events,
  isOwnHost: () => false,
  position: async () => null,
  sessionsEnded: async () => undefined,
  log,
})
