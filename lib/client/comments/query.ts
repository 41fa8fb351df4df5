import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query'
import type { Comment, CommentPage, Thread } from '#lib/contract/comments/threads.ts'
import type { CommentOrder, CommentTargetType } from '#lib/shared/comments.ts'
import { getComments, getThread } from './threads.ts'

/** What is commented. */
export interface CommentSubject {
  type: CommentTargetType
  id: number
}

/** How long (ms) comments that a page was rendered with are shown without loading them again. */
const FRESH_MS = 30_000

const keys = {
  all: ['comments'] as const,
  list: (userId: number | null, { type, id }: CommentSubject, order: CommentOrder) =>
    ['comments', userId, 'list', type, id, order] as const,
  thread: (userId: number | null, id: number) => ['comments', userId, 'thread', id] as const,
}

/** The threads of a subject by page. `initial`: the first page as it was rendered for a guest at `renderedAt` (ms). */
export const commentsQuery = (
  userId: number | null,
  subject: CommentSubject,
  order: CommentOrder,
  { initial, renderedAt }: { initial: CommentPage | null; renderedAt: number },
) =>
  infiniteQueryOptions({
    queryKey: keys.list(userId, subject, order),
    queryFn: ({ pageParam, signal }) =>
      getComments(
        { ...subject, order, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal, quiet: true },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: FRESH_MS,
    ...(initial === null || order !== 'best'
      ? {}
      : {
          initialData: { pages: [initial], pageParams: [null] },
          initialDataUpdatedAt: userId === null ? renderedAt : 0,
        }),
  })

type AnswerParam = { after: number } | { before: number } | null

/** A thread with its answers by page; `id` is any comment of it, whose page is the first one. */
export const threadQuery = (userId: number | null, id: number, initial: Thread | null = null) =>
  infiniteQueryOptions({
    queryKey: keys.thread(userId, id),
    queryFn: ({ pageParam, signal }) => getThread({ id, ...pageParam }, { signal, quiet: true }),
    initialPageParam: null as AnswerParam,
    getNextPageParam: ({ later, list }): AnswerParam | undefined => {
      const last = list.at(-1)
      return later && last ? { after: last.id } : undefined
    },
    getPreviousPageParam: ({ earlier, list }): AnswerParam | undefined => {
      const first = list[0]
      return earlier && first ? { before: first.id } : undefined
    },
    staleTime: FRESH_MS,
    ...(initial === null
      ? {}
      : { initialData: { pages: [initial], pageParams: [null] }, initialDataUpdatedAt: 0 }),
  })

type AnyPage = CommentPage | Thread

/** Applies a change to every loaded copy of comments. */
function mapComments(client: QueryClient, change: (comment: Comment) => Comment): void {
  client.setQueriesData<InfiniteData<AnyPage>>(
    { queryKey: keys.all, predicate: ({ queryKey }) => queryKey[2] === 'list' || queryKey[2] === 'thread' },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          list: page.list.map(change),
          ...('root' in page ? { root: change(page.root) } : {}),
        })),
      },
  )
}

function addThread(client: QueryClient, userId: number | null, subject: CommentSubject, comment: Comment) {
  client.setQueriesData<InfiniteData<CommentPage>>(
    { queryKey: ['comments', userId, 'list', subject.type, subject.id] },
    (data) => {
      if (!data || data.pages.some(({ list }) => list.some(({ id }) => id === comment.id))) return data
      const counted = comment.state === 'shown' ? 1 : 0
      return {
        ...data,
        pages: data.pages.map((page, at) =>
          at === 0 ? { ...page, list: [comment, ...page.list], total: page.total + counted } : page,
        ),
      }
    },
  )
}

function addAnswer(client: QueryClient, userId: number | null, rootId: number, comment: Comment) {
  mapComments(client, (each) => (each.id === rootId ? { ...each, answers: each.answers + 1 } : each))
  client.setQueriesData<InfiniteData<Thread>>({ queryKey: ['comments', userId, 'thread'] }, (data) => {
    if (!data || data.pages.some(({ list }) => list.some(({ id }) => id === comment.id))) return data
    const isEnd = (page: Thread, at: number) =>
      page.root.id === rootId && at === data.pages.length - 1 && !page.later
    return {
      ...data,
      pages: data.pages.map((page, at) =>
        isEnd(page, at) ? { ...page, list: [...page.list, comment] } : page,
      ),
    }
  })
}

/** Changes of comments in the pages that this browser has loaded. */
export function useCommentChanges(subject: CommentSubject, userId: number | null) {
  const client = useQueryClient()
  return {
    liked: (id: number, state: boolean, likes?: number) =>
      mapComments(client, (comment) =>
        comment.id === id
          ? {
              ...comment,
              is_liked: state,
              likes: likes ?? Math.max(0, comment.likes + (comment.is_liked === state ? 0 : state ? 1 : -1)),
            }
          : comment,
      ),
    removed: (id: number) =>
      mapComments(client, (comment) =>
        comment.id === id ? { ...comment, state: 'removed', text: '', image: null, mentions: [] } : comment,
      ),
    /**
     * Shows a new comment: a thread in front of the lists, an answer at the end of its thread. A load that is under way
     * would replace what is shown by a state without the comment, so it ends first.
     */
    async added(comment: Comment): Promise<void> {
      const loading = client.getQueryCache().findAll({ queryKey: keys.all, fetchStatus: 'fetching' })
      await Promise.allSettled(loading.flatMap(({ promise }) => (promise ? [promise] : [])))
      if (comment.root_id === null) addThread(client, userId, subject, comment)
      else addAnswer(client, userId, comment.root_id, comment)
    },
  }
}
