import type { Actors } from '../actors.ts'
import { type HttpCall, nextAddress, type Send } from '../http.ts'
import type { Attack, EntryKind, Role } from '../types.ts'
import type { WatchedSite } from '../watched-site.ts'

/** What the generators of attacks need of the site. */
export interface Setting {
  site: Pick<WatchedSite, 'url' | 'port'>
  /** 0 if the site accepts no streams. */
  rtmpPort: number
  send: Send
  actors: Actors
  /** Ids of existing objects. */
  ids: { match: number; room: number; team: number; competition: number; news: number }
  /** Maximum block of the event loop outside of rendering, in ms. */
  limitMs: number
  /** Longest block of the idle site in the same run, in ms. */
  noiseMs: number
}

/** Rotates the users of a role, so that no user reaches the limit of calls a minute before the others. */
function nextActor(actors: Actors, role: Exclude<Role, 'guest'>) {
  const actor = actors[role].shift()
  if (!actor) throw new Error(`there is no ${role}`)
  actors[role].push(actor)
  return actor
}

export interface CallAttack {
  kind: EntryKind
  role: Role
  entry: string
  shape: string
  family: string
  bytes: number
  call(): HttpCall
  limitMs?: number
}

/**
 * Creates an attack of one HTTP request. A user who was logged out by an earlier attack is logged in again
 * outside of the request.
 */
export function callAttack({ send, actors, limitMs }: Setting, attackOptions: CallAttack): Attack {
  const { role, call, ...attack } = attackOptions
  return {
    limitMs,
    ...attack,
    role,
    async send() {
      const { headers, ...request } = call()
      if (role === 'guest') return (await send({ ...request, headers })).status
      const actor = nextActor(actors, role)
      const actorHeaders = { token: actor.token, 'x-forwarded-for': nextAddress() }
      const { status, text } = await send({ ...request, headers: { ...headers, ...actorHeaders } })
      if (status === '401' && /"code":\s*500\d\d/.test(text)) actor.token = ''
      return status
    },
  }
}

/** Logs in again the users that an attack has logged out. */
export async function reviveActors(actors: Actors): Promise<void> {
  for (const actor of Object.values(actors).flat()) if (actor.token === '') await actor.logIn()
}
