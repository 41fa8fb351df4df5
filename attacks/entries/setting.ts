import type { Actors } from '../actors.ts'
import { type HttpCall, nextAddress, type Send } from '../http.ts'
import type { Attack, Part, Role } from '../types.ts'
import type { WatchedSite } from '../watched-site.ts'

/** What the generators of attacks know of the site. */
export interface Setting {
  site: Pick<WatchedSite, 'url' | 'port'>
  /** 0 where the site takes no streams. */
  rtmpPort: number
  send: Send
  actors: Actors
  /** Ids of things that exist. */
  ids: { match: number; room: number; team: number; competition: number; news: number }
  /** Longest block of the event loop outside of rendering, in ms. */
  limitMs: number
  /** Longest block of the idle site in the same run, in ms. */
  noiseMs: number
}

/** Takes turns, so that no user comes to the limit of calls a minute sooner than all of them. */
function nextActor(actors: Actors, role: Exclude<Role, 'guest'>) {
  const actor = actors[role].shift()
  if (!actor) throw new Error(`there is no ${role}`)
  actors[role].push(actor)
  return actor
}

export interface CallAttack {
  part: Part
  role: Role
  entry: string
  shape: string
  family: string
  bytes: number
  call(): HttpCall
  limitMs?: number
}

/** An attack by one HTTP request. Who was logged out by an attack before is logged in again, outside of the request. */
export function callAttack({ send, actors, limitMs }: Setting, given: CallAttack): Attack {
  const { role, call, ...attack } = given
  return {
    limitMs,
    ...attack,
    role,
    async send() {
      const { headers, ...rest } = call()
      if (role === 'guest') return (await send({ ...rest, headers })).status
      const actor = nextActor(actors, role)
      const own = { token: actor.token, 'x-forwarded-for': nextAddress() }
      const { status, text } = await send({ ...rest, headers: { ...headers, ...own } })
      if (status === '401' && /"code":\s*500\d\d/.test(text)) actor.token = ''
      return status
    },
  }
}

/** Logs in again the users an attack has logged out. */
export async function reviveActors(actors: Actors): Promise<void> {
  for (const actor of Object.values(actors).flat()) if (actor.token === '') await actor.logIn()
}
