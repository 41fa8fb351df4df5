import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { type CallOptions, call } from '#lib/client/core/call.ts'
import * as contract from '#lib/contract/community/feeds.ts'
import type { Post, PostPage } from '#lib/contract/community/posts.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import type { PostFeed } from '#lib/shared/community.ts'
import { getPost, getUserPosts } from './posts.ts'

export const getPosts = (input: InputOf<typeof contract.getPosts>, options?: CallOptions) =>
  call(contract.getPosts, input, options)

export const getTopics = (options?: CallOptions) => call(contract.getTopics, {}, options)

/** Which posts a list has: of everybody, or of one circle, topic, match or user. */
export interface PostSelection {
  feed: PostFeed
  circle?: number | undefined
  topic?: string | undefined
  match?: number | undefined
  user?: number | undefined
}

/** How long (ms) posts that a page was rendered with are shown without loading them again. */
const FRESH_MS = 30_000

/** Loads a page of a selection; `cursor` of the previous page, null for the first. */
export function loadPosts(
  { feed, circle, topic, match, user }: PostSelection,
  cursor: string | null,
  options?: CallOptions,
): Promise<PostPage> {
  const from = cursor === null ? {} : { cursor }
  if (user !== undefined) return getUserPosts({ id: user, ...from }, options)
  return getPosts(
    {
      feed,
      ...from,
      ...(circle === undefined ? {} : { circle_id: circle }),
      ...(topic === undefined ? {} : { topic }),
      ...(match === undefined ? {} : { match_id: match }),
    },
    options,
  )
}

interface Rendered {
  /** The page that was rendered for a guest; null: none. */
  initial: PostPage | null
  /** Its cursor: null, unless the address names a later page. */
  from: string | null
}

/** The posts of a selection by page. */
export const postsQuery = (
  userId: number | null,
  selection: PostSelection,
  { initial, from }: Rendered = { initial: null, from: null },
) => {
  const { feed, circle = null, topic = null, match = null, user = null } = selection
  return infiniteQueryOptions({
    queryKey: ['community', userId, 'list', feed, circle, topic, match, user, from] as const,
    queryFn: ({ pageParam, signal }) => loadPosts(selection, pageParam, { signal, quiet: true }),
    initialPageParam: from,
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: FRESH_MS,
    ...(initial === null
      ? {}
      : {
          initialData: { pages: [initial], pageParams: [from] },
          initialDataUpdatedAt: userId === null ? Date.parse(initial.server_time) : 0,
        }),
  })
}

/** One post. `initial`: as it was rendered for a guest. */
export const postQuery = (userId: number | null, id: number, initial: Post) =>
  queryOptions({
    queryKey: ['community', userId, 'post', id] as const,
    queryFn: async ({ signal }) => (await getPost(id, { signal, quiet: true })).post,
    initialData: initial,
    initialDataUpdatedAt: 0,
    enabled: userId !== null,
    staleTime: FRESH_MS,
  })

/** Applies a change to every loaded copy of a post; null removes it from the lists. */
function mapPosts(client: QueryClient, id: number, change: (post: Post) => Post | null): void {
  client.setQueriesData<InfiniteData<PostPage>>(
    { queryKey: ['community'], predicate: ({ queryKey }) => queryKey[2] === 'list' },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          list: page.list.flatMap((post) => (post.id === id ? (change(post) ?? []) : [post])),
        })),
      },
  )
  client.setQueriesData<Post>(
    { queryKey: ['community'], predicate: ({ queryKey }) => queryKey[2] === 'post' && queryKey[3] === id },
    (post) => post && (change(post) ?? post),
  )
}

const isIn = (post: Post, [, , , feed, circle, topic, match, user, from]: readonly unknown[]): boolean =>
  from === null &&
  topic === null &&
  match === null &&
  feed !== 'hot' &&
  (circle === null || circle === post.circle?.id) &&
  (user === null || user === post.user_id)

/** A page with a new post in front; in a circle after its pinned ones. */
function withFirst(page: PostPage, post: Post, isOfCircle: boolean): PostPage {
  const others = page.list.filter(({ id }) => id !== post.id)
  const pinned = isOfCircle ? others.filter((each) => each.is_pinned) : []
  return { ...page, list: [...pinned, post, ...others.filter((each) => !pinned.includes(each))] }
}

/** Changes of posts in the pages that this browser has loaded. */
export function usePostChanges(userId: number | null) {
  const client = useQueryClient()
  return {
    liked: (id: number, state: boolean, likes?: number) =>
      mapPosts(client, id, (post) => ({
        ...post,
        is_liked: state,
        likes: likes ?? Math.max(0, post.likes + (post.is_liked === state ? 0 : state ? 1 : -1)),
      })),
    changed: (id: number, change: Partial<Post>) => mapPosts(client, id, (post) => ({ ...post, ...change })),
    removed: (id: number) => mapPosts(client, id, () => null),
    /** Marks a post, and loads the lists of its circle again, whose order has changed. */
    async pinned(id: number, circleId: number, state: boolean): Promise<void> {
      mapPosts(client, id, (post) => ({ ...post, is_pinned: state }))
      await client.invalidateQueries({
        queryKey: ['community'],
        predicate: ({ queryKey }) => queryKey[2] === 'list' && queryKey[4] === circleId,
      })
    },
    /** Shows a new post in front of the lists that contain it, after loads that are under way. */
    async added(post: Post): Promise<void> {
      const lists = {
        queryKey: ['community', userId, 'list'],
        predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => isIn(post, queryKey),
      }
      const loading = client.getQueryCache().findAll({ ...lists, fetchStatus: 'fetching' })
      await Promise.allSettled(loading.flatMap(({ promise }) => (promise ? [promise] : [])))
      for (const [key] of client.getQueriesData(lists))
        client.setQueryData<InfiniteData<PostPage>>(
          key,
          (data) =>
            data && {
              ...data,
              pages: data.pages.map((page, at) => (at === 0 ? withFirst(page, post, key[4] !== null) : page)),
            },
        )
    },
  }
}
