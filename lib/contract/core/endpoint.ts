import type * as z from 'zod/mini'
import type { Role } from '#lib/shared/vocabulary.ts'

/** Rights that depend on an object and are checked against its row by the handler. */
export type ObjectRule = 'owner' | 'manager-of-room'

export type Access = Role | ObjectRule

/** Rate classes of one client's calls; the limits are in lib/backend/http/limits/rate-limit.ts. */
export type RateClass =
  | 'read'
  | 'file'
  | 'search'
  | 'write'
  | 'report'
  | 'money'
  | 'gift'
  | 'provider'
  | 'login'
  | 'sms'

/**
 * One call of the API as a value. The route, the typed client, the OpenAPI document, the access matrix and
 * the fuzz test are all derived from it.
 */
export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> {
  noun: string
  name: string
  method: 'GET' | 'POST'
  /** As written in the specification; matched whatever the case. */
  path: `api/${string}`
  /** One sentence for the reference page. */
  summary: string
  access: Access
  input: Input
  output: Output
  /** Changes state: never cached, POST accepted beside GET, proof of same origin required with cookies. */
  changes: boolean
  rate: RateClass
  /**
   * Points a call takes from the allowance of its rate class; 1 by default. The server cost of a point is
   * described in lib/backend/http/limits/rate-limit.ts.
   */
  cost?: number
  /** Maximum size of its JSON body in bytes, at most 1 MiB; 64 KiB by default. */
  bodyBytes?: number
  /** The specification names no path for it. */
  extension?: true
  /** False where only clients other than the web site call it: apps, encoders, payment providers. */
  webCalls?: false
}

export const endpoint = <Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  value: Endpoint<Input, Output>,
): Endpoint<Input, Output> => value

export type InputOf<E extends Endpoint> = z.input<E['input']>

export type OutputOf<E extends Endpoint> = z.output<E['output']>
