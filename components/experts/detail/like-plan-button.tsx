'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { compactCount } from '#components/shared/figures/compact-count.ts'
import { useNotifyFailure } from '#components/shared/forms/use-notify-failure.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { likePlan } from '#lib/client/experts/plans.ts'
import { expertKeys } from '#lib/client/experts/query-keys.ts'
import { requireLogin, useDeferredAction } from '#lib/client/session/request-login.ts'
import type { PlanDetail } from '#lib/contract/experts/plans.ts'

interface LikePlanButtonProps {
  userId: number | null
  plan: PlanDetail['plan']
}

/** Likes a plan, or withdraws the like; a guest logs in first. */
export function LikePlanButton({ userId, plan }: LikePlanButtonProps) {
  const t = useTranslations('experts.detail')
  const language = useLocale()
  const client = useQueryClient()
  const notifyFailure = useNotifyFailure()
  const { id, is_liked: isLiked, likes } = plan
  const key = expertKeys.plan(userId, id)
  const change = (marks: Pick<PlanDetail['plan'], 'is_liked' | 'likes'>) =>
    client.setQueryData<PlanDetail>(key, (now) => now && { ...now, plan: { ...now.plan, ...marks } })
  const like = useMutation({
    mutationFn: (state: boolean) => likePlan({ id, state }, { quiet: true }),
    // Clicks are sent one after the other.
    scope: { id: `like-plan:${id}` },
    onMutate: async (state) => {
      // A response about the state before the click would undo it.
      await client.cancelQueries({ queryKey: key })
      const step = isLiked === state ? 0 : state ? 1 : -1
      change({ is_liked: state, likes: Math.max(0, likes + step) })
      return { is_liked: isLiked, likes }
    },
    onSuccess: (answer) => change({ is_liked: answer.state, likes: answer.likes }),
    onError: (error, _state, before) => {
      if (before) change(before)
      notifyFailure(error)
    },
  })
  const todo = { name: `like-plan:${id}`, input: {} }
  useDeferredAction(todo.name, () => like.mutate(true))
  return (
    <Button
      kind={isLiked ? 'outline' : 'plain'}
      aria-pressed={isLiked}
      icon={<Icon name="heart" size={16} />}
      onClick={() => {
        if (requireLogin(todo)) like.mutate(!isLiked)
      }}
    >
      {t(isLiked ? 'liked' : 'like')}
      <span className="num font-normal text-ink-2 text-xs">{compactCount(likes, language)}</span>
    </Button>
  )
}
