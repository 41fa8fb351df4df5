/** The kinds of refusal with their HTTP status. Domains throw these and do not depend on HTTP. */
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

/** A refusal with a message: `key` names it in messages/<language>/errors.json, `values` fill it. */
export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly key: string
  readonly values: MessageValues
  /** Seconds after which a retry can succeed. */
  readonly retryAfter: number | undefined
  /** Machine-readable details, sent as `data`, where the client can act on them. */
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

/** Refuses for a missing row; the same response whether it does not exist or the user may not see it. */
export const notFound = (
  what:
    | 'match'
    | 'room'
    | 'competition'
    | 'company'
    | 'season'
    | 'round'
    | 'player'
    | 'poll'
    | 'page'
    | 'device'
    | 'anchor'
    | 'team'
    | 'user'
    | 'group'
    | 'banner'
    | 'gift'
    | 'goods'
    | 'exchange'
    | 'campaign'
    | 'pin'
    | 'article'
    | 'comment'
    | 'post'
    | 'circle'
    | 'danmaku'
    | 'news_category'
    | 'version'
    | 'booking'
    | 'key'
    | 'reservation'
    | 'broadcast'
    | 'video'
    | 'video_category'
    | 'notice'
    | 'takedown'
    | 'clip'
    | 'recording'
    | 'transaction'
    | 'application'
    | 'expert'
    | 'plan'
    | 'question',
) => new Refusal('not_found', `not_found.${what}`)
