import type { Context } from '#lib/backend/http/context.ts'
import type { Language } from '#lib/shared/languages.ts'

export type ViewerContextDeps = Pick<Context, 'db' | 'clock' | 'timeZone' | 'publish' | 'events' | 'log'>

/** The context of a call that a simulated account makes through the same handlers as real users. */
export function viewerContext(
  deps: ViewerContextDeps,
  userId: number,
  language: Language,
  role: 'user' | 'anchor' = 'user',
): Context {
  return {
    db: deps.db,
    clock: deps.clock,
    timeZone: deps.timeZone,
    language,
    actor: { role, userId, sessionId: 0, roles: [role] },
    caller: { address: null, addressKey: 'inside', userAgent: '', device: null, origin: null },
    reply: { token: null, device: null, done: null },
    requestId: `demo-${userId}`,
    publish: deps.publish,
    events: deps.events,
    isOwnHost: () => false,
    position: async () => null,
    sessionsEnded: async () => undefined,
    log: deps.log,
  }
}
