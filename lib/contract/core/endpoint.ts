import type * as z from 'zod/mini'
import type { Role } from '#lib/shared/vocabulary.ts'

/** Rights that hang on an object and are checked against its row by the verb's rule. */
export type ObjectRule = 'owner' | 'manager-of-room'

export type Access = Role | ObjectRule

/** How often one caller may call; the figures stand in lib/backend/http/limits/rate-limit.ts. */
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
 * One call of the API as a value. The route, the typed client, the OpenAPI document, the access matrix and the fuzz
 * test all come from it.
 */
export interface Endpoint<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> {
  noun: string
  name: string
  method: 'GET' | 'POST'
  /** As the specification writes it; matched whatever the case. */
  path: `api/${string}`
  /** One sentence for the reference page. */
  summary: string
  access: Access
  input: Input
  output: Output
  /** Changes state: never kept, POST accepted beside GET, same-origin proof wanted from cookies. */
  changes: boolean
  rate: RateClass
  /**
   * Points that a call takes from the allowance of its rate class; 1 without it. What a point may cost the server
   * stands in lib/backend/http/limits/rate-limit.ts.
   */
  cost?: number
  /** The most bytes of its JSON body, at most 1 MiB; 64 KiB without it. */
  bodyBytes?: number
  /** The specification names no path for it. */
  extension?: true
  /** False where only others than the web site call it: apps, encoders, payment providers. */
  webCalls?: false
}

export const endpoint = <Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  value: Endpoint<Input, Output>,
): Endpoint<Input, Output> => value

export type InputOf<E extends Endpoint> = z.input<E['input']>

export type OutputOf<E extends Endpoint> = z.output<E['output']>
