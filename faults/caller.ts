import type { Endpoint, InputOf, OutputOf } from '#lib/contract/core/endpoint.ts'
import { envelope } from '#lib/contract/core/envelope.ts'

/** Calls of one person on a node, by the contract; what is refused throws the refusal's own words. */
export const callerOf =
  (port: number, token: string) =>
  async <E extends Endpoint>({ method, path, output }: E, input: InputOf<E>): Promise<OutputOf<E>> => {
    const text = Object.entries(input as object).map(([key, value]) => [key, String(value)])
    const query = method === 'GET' && text.length > 0 ? `?${new URLSearchParams(text)}` : ''
    const answer = await fetch(`http://127.0.0.1:${port}/${path}${query}`, {
      method,
      headers: { 'content-type': 'application/json', token },
      ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
      signal: AbortSignal.timeout(20_000),
    })
    const { code, msg, data } = envelope.parse(await answer.json())
    if (code !== 0) throw new Error(`${path}: ${msg}`)
    return output.parse(data) as OutputOf<E>
  }
export type Caller = ReturnType<typeof callerOf>
