'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useNotifyFailure } from '#components/shared/forms/use-notify-failure.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { joinCircle, joinedCirclesQuery } from '#lib/client/community/circles.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { requireLogin, useDeferredAction } from '#lib/client/session/request-login.ts'
import type { Circle } from '#lib/contract/community/circles.ts'

/** Joins or leaves a circle; a visitor logs in first. Needs the messages `community`. */
export function JoinButton({ circle, name }: { circle: Circle; name: string }) {
  const t = useTranslations('community.circles')
  const client = useQueryClient()
  const userId = useUser()?.id ?? null
  const notifyFailure = useNotifyFailure()
  const { id } = circle
  const query = joinedCirclesQuery(userId)
  const { data: joined } = useQuery(query)
  const isJoined = joined?.some((each) => each.id === id) ?? false
  const show = (state: boolean) =>
    client.setQueryData(query.queryKey, (list) => {
      const others = (list ?? []).filter((each) => each.id !== id)
      return state ? [{ ...circle, is_joined: true }, ...others] : others
    })
  const joining = useMutation({
    mutationFn: (state: boolean) => joinCircle(id, state, { quiet: true }),
    scope: { id: `join-circle:${id}` },
    onMutate: async (state) => {
      // An answer from before this change must not replace it.
      await client.cancelQueries({ queryKey: query.queryKey })
      show(state)
    },
    onError: (error, state) => {
      show(!state)
      notifyFailure(error)
    },
    onSuccess: () =>
      client.invalidateQueries({
        queryKey: ['community', userId],
        predicate: ({ queryKey }) => queryKey[2] === 'list' && queryKey[3] === 'followed',
      }),
  })
  const todo = `join-circle:${id}`
  useDeferredAction(todo, () => joining.mutate(true))
  return (
    <Button
      size="sm"
      kind={isJoined ? 'plain' : 'outline'}
      aria-pressed={isJoined}
      className="min-w-20"
      onClick={() => {
        if (requireLogin({ name: todo, input: {} })) joining.mutate(!isJoined)
      }}
    >
      {t(isJoined ? 'joined' : 'join')}
      <span className="sr-only">{name}</span>
    </Button>
  )
}
