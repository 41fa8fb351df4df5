import type { Endpoint } from '#lib/contract/core/endpoint.ts'
import { hasSecretParameter } from '#lib/contract/core/secret-parameters.ts'
import type { Input, ValidCall } from '../valid-calls/valid-call.ts'
import type { AccessSite, Caller } from './access-site.ts'

export interface AccessContext {
  access: AccessSite
  /** Returns the tables with changed rows since its last call. */
  takeChanges(): Promise<string[]>
  /** One user of each role without rights in anything of others. Their sessions are in use. */
  strangers: Readonly<Record<Caller['role'], Caller>>
}

/** Who calls, and their name in a problem report. */
interface NamedCaller {
  name: string
  token: string | undefined
}

/** The statuses of a refusal. */
export const REFUSED = {
  guest: 401,
  role: 403,
  /** The contract allows the role, but the user's state forbids the call. */
  unfit: 409,
  /** Objects of other users are forbidden, or look as if they did not exist. */
  thing: [403, 404],
} as const

/** Waits until background work of a call, such as publishing its events, has changed its last row. */
async function settle(takeChanges: AccessContext['takeChanges']): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, 5))
  while ((await takeChanges()).length > 0)
}

/** Calls one endpoint and collects the problems, a sentence each. */
export function createCalls(
  { access, takeChanges }: AccessContext,
  { method, path }: Endpoint,
  valid: ValidCall,
) {
  const problems: string[] = []
  /** Input that is refused in an address is sent by POST, as the site's client does. */
  const send = (input: Input, token: string | undefined) =>
    access.site.call(hasSecretParameter(input) ? 'POST' : method, path, input, { token })
  return {
    problems,
    /** Returns the input of one call, after the background work of its preparation. */
    async prepare(caller: Caller): Promise<Input> {
      const input = await valid.prepare(caller, access)
      await settle(takeChanges)
      return input
    },
    async refused(by: NamedCaller, input: Input, ...expected: readonly number[]): Promise<void> {
      await takeChanges()
      const { status } = await send(input, by.token)
      if (!expected.includes(status)) problems.push(`${by.name} is answered ${status}, not refused`)
      await valid.finish?.(access)
      // Rate limits also count refused calls.
      const changed = (await takeChanges()).filter((table) => table !== 'attempts')
      if (changed.length > 0) problems.push(`${by.name} is refused but changes ${changed.join(', ')}`)
    },
    async succeeds(by: NamedCaller, input: Input): Promise<void> {
      await takeChanges()
      const { status, msg } = await send(input, by.token)
      if (status !== 200) problems.push(`${by.name} may call and is answered ${status} ${msg}`)
      await valid.finish?.(access)
      const changed = await takeChanges()
      if (valid.changes !== null && !changed.includes(valid.changes))
        problems.push(`${by.name} changes ${changed.join(', ') || 'nothing'}, not ${valid.changes}`)
      await settle(takeChanges)
    },
  }
}
export type Calls = ReturnType<typeof createCalls>

export const guest: NamedCaller = { name: 'guest', token: undefined }
export const named = (name: string, { token }: { token: string }): NamedCaller => ({ name, token })
