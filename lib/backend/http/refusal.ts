/** Why something was refused: one list, with its HTTP status. Domains throw these and know nothing of HTTP. */
export const REFUSALS = {
  invalid: 400,
  not_logged_in: 401,
  unknown_token: 401,
  ended_elsewhere: 401,
  expired_token: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  too_many: 429,
  unavailable: 503,
} as const

export type RefusalKind = keyof typeof REFUSALS
export type MessageValues = Record<string, string | number>

/** A refusal in words: `key` names a message in messages/<language>/errors.json, `values` fill it. */
export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly key: string
  readonly values: MessageValues
  /** Seconds until it is worth trying again. */
  readonly retryAfter: number | undefined
  /** What the answer says for machines as `data`, where a caller can do something about it. */
  readonly data: Record<string, unknown> | null

  constructor(
    kind: RefusalKind,
    key: string,
    values: MessageValues = {},
    retryAfter?: number,
    data: Record<string, unknown> | null = null,
  ) {
    super(`${kind}: ${key}`)
    this.name = 'Refusal'
    this.kind = kind
    this.key = key
    this.values = values
    this.retryAfter = retryAfter
    this.data = data
  }
}

/** For a row that must be there; the same answer whether it does not exist or is not the caller's to see. */
export const notFound = (
  what:
    | 'match'
    | 'room'
    | 'competition'
    | 'company'
    | 'season'
    | 'round'
    | 'player'
    | 'page'
    | 'device'
    | 'anchor'
    | 'team'
    | 'user'
    | 'banner'
    | 'gift'
    | 'campaign'
    | 'pin'
    | 'article'
    | 'news_category'
    | 'version'
    | 'booking'
    | 'key'
    | 'reservation'
    | 'broadcast'
    | 'video'
    | 'recording'
    | 'transaction',
) => new Refusal('not_found', `not_found.${what}`)
