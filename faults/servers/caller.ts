import type { Endpoint, InputOf, OutputOf } from '#lib/contract/core/endpoint.ts'
import { envelope } from '#lib/contract/core/envelope.ts'

/**
 * Returns a function that calls a node as one user, by the contract. A refusal throws an error with the
 * server's message.
 */
export const callerOf =
  (port: number, token: string) =>
  async <E extends Endpoint>({ method, path, output }: E, input: InputOf<E>): Promise<OutputOf<E>> => {
    const text = Object.entries(input as object).map(([key, value]) => [key, String(value)])
    const query = method === 'GET' && text.length > 0 ? `?${new URLSearchParams(text)}` : ''
    const response = await fetch(`http://127.0.0.1:${port}/${path}${query}`, {
      method,
      headers: { 'content-type': 'application/json', token },
      ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
      signal: AbortSignal.timeout(20_000),
    })
    const { code, msg, data } = envelope.parse(await response.json())
    if (code !== 0) throw new Error(`${path}: ${msg}`)
    return output.parse(data) as OutputOf<E>
  }
export type Caller = ReturnType<typeof callerOf>
