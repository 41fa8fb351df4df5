import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { moderationKeys } from '#lib/client/moderation/query-keys.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { noticesPush } from '#lib/contract/accounts/notices.ts'
import { userTopic } from '#lib/contract/core/push.ts'
import { getOwnReports } from './reports.ts'
import { getOwnSanctions } from './sanctions.ts'

const PUSHES = new Set<unknown>(['room_kicked', 'room_muted', 'room_relieved', 'room_warned'])

/** The user's own sanctions and reports; refetched when an event reports a change of either. */
export const useOwnSanctions = (userId: number, page: number) =>
  useQuery({
    queryKey: [...moderationKeys.conduct(userId), 'sanctions', page],
    queryFn: ({ signal }) => getOwnSanctions(page, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

export const useOwnReports = (userId: number, page: number) =>
  useQuery({
    queryKey: [...moderationKeys.conduct(userId), 'reports', page],
    queryFn: ({ signal }) => getOwnReports(page, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  })

export function useConductRefresh(userId: number): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: moderationKeys.conduct(userId) })
}

export function useConductEvents(userId: number): void {
  const refresh = useConductRefresh(userId)
  useTopic(userTopic(userId), (message) => {
    if (PUSHES.has(message.type) || noticesPush.safeParse(message).success) void refresh()
  })
}
