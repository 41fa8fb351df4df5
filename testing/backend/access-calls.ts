import type { Endpoint } from '#lib/contract/core/endpoint.ts'
import type { AccessSite, Caller } from './access-site.ts'
import type { Input, ValidCall } from './valid-calls/valid-call.ts'

export interface AccessJudge {
  access: AccessSite
  /** The tables with changed rows since its last call. */
  takeChanges(): Promise<string[]>
  /** One of each role who has no right in anything of others. Their sessions are in use. */
  strangers: Readonly<Record<Caller['role'], Caller>>
}

/** Who calls, and what they are called in a fault. */
interface CalledBy {
  name: string
  token: string | undefined
}

/** The statuses that refuse. */
export const REFUSED = {
  guest: 401,
  role: 403,
  /** The contract lets the role in, but its state forbids the call. */
  unfit: 409,
  /** A thing of somebody else's is forbidden, or looks as one that is not there. */
  thing: [403, 404],
} as const

/** Waits until what a call left running, such as publishing its events, has changed its last row. */
async function settle(takeChanges: AccessJudge['takeChanges']): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, 5))
  while ((await takeChanges()).length > 0)
}

/** Calls one endpoint and collects what is wrong, a sentence each. */
export function createCalls(
  { access, takeChanges }: AccessJudge,
  { method, path }: Endpoint,
  valid: ValidCall,
) {
  const faults: string[] = []
  return {
    faults,
    /** The input of one call, once what preparing it left running is over. */
    async prepare(caller: Caller): Promise<Input> {
      const input = await valid.prepare(caller, access)
      await settle(takeChanges)
      return input
    },
    async refused(by: CalledBy, input: Input, ...expected: readonly number[]): Promise<void> {
      await takeChanges()
      const { status } = await access.site.call(method, path, input, { token: by.token })
      if (!expected.includes(status)) faults.push(`${by.name} is answered ${status}, not refused`)
      await valid.finish?.(access)
      // A limit counts calls that are refused as well.
      const changed = (await takeChanges()).filter((table) => table !== 'attempts')
      if (changed.length > 0) faults.push(`${by.name} is refused but changes ${changed.join(', ')}`)
    },
    async succeeds(by: CalledBy, input: Input): Promise<void> {
      await takeChanges()
      const { status, msg } = await access.site.call(method, path, input, { token: by.token })
      if (status !== 200) faults.push(`${by.name} may call and is answered ${status} ${msg}`)
      await valid.finish?.(access)
      const changed = await takeChanges()
      if (valid.changes !== null && !changed.includes(valid.changes))
        faults.push(`${by.name} changes ${changed.join(', ') || 'nothing'}, not ${valid.changes}`)
      await settle(takeChanges)
    },
  }
}
export type Calls = ReturnType<typeof createCalls>

export const guest: CalledBy = { name: 'guest', token: undefined }
export const named = (name: string, { token }: { token: string }): CalledBy => ({ name, token })
