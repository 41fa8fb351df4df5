import type { PostSelection } from '#lib/client/community/feeds.ts'
import { POST_FEEDS } from '#lib/shared/community.ts'

type Query = Readonly<Record<string, string | string[] | undefined>>

const ID = /^[1-9]\d{0,14}$/
const CURSOR = /^\d{1,15}(?:\.\d{1,15})?$/
const MAX_TOPIC = 60

/** What /circle shows: posts of a selection, or the list of all circles. */
export interface CircleQuery extends PostSelection {
  view: 'posts' | 'circles'
  cursor: string | null
}

const readId = (value: Query[string]): number | undefined =>
  typeof value === 'string' && ID.test(value) ? Number(value) : undefined

/**
 * Reads the query of /circle; null: it names a circle, a user or a match that cannot exist. Of several selections the
 * first counts; those of a topic, a match and a user have no order.
 */
export function readCircleQuery(query: Query): CircleQuery | null {
  const { feed: order, topic, cursor, view } = query
  for (const name of ['circle', 'user', 'match'])
    if (query[name] !== undefined && readId(query[name]) === undefined) return null
  const selection = {
    circle: readId(query.circle),
    topic: typeof topic === 'string' && topic !== '' && topic.length <= MAX_TOPIC ? topic : undefined,
    match: readId(query.match),
    user: readId(query.user),
  }
  const [chosen] = Object.entries(selection).filter(([, value]) => value !== undefined)
  const hasOrder = chosen === undefined || chosen[0] === 'circle'
  const feed = (hasOrder && POST_FEEDS.find((each) => each === order)) || (hasOrder ? 'hot' : 'new')
  const from = typeof cursor === 'string' && CURSOR.test(cursor) ? cursor : null
  // A cursor of hot posts has two parts, all others have one.
  const isOfFeed = from !== null && from.includes('.') === (feed === 'hot')
  return {
    feed: feed === 'followed' && chosen !== undefined ? 'hot' : feed,
    ...(chosen ? { [chosen[0]]: chosen[1] } : {}),
    view: view === 'circles' && chosen === undefined ? 'circles' : 'posts',
    cursor: isOfFeed ? from : null,
  }
}

/** The query of a list of posts, as its address has it. */
export function circleParams(
  selection: PostSelection & { cursor?: string | null },
): Record<string, string | number> {
  const { feed, circle, topic, match, user, cursor } = selection
  const hasOrder = topic === undefined && match === undefined && user === undefined
  return {
    ...(circle === undefined ? {} : { circle }),
    ...(topic === undefined ? {} : { topic }),
    ...(match === undefined ? {} : { match }),
    ...(user === undefined ? {} : { user }),
    ...(hasOrder && feed !== 'hot' ? { feed } : {}),
    ...(cursor ? { cursor } : {}),
  }
}

/** The bare address of a list of posts. */
export function circlePath(selection: PostSelection & { cursor?: string | null }): string {
  const search = new URLSearchParams(
    Object.entries(circleParams(selection)).map(([name, value]) => [name, String(value)]),
  )
  return search.size > 0 ? `/circle?${search}` : '/circle'
}
