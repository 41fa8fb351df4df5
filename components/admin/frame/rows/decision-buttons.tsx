'use client'

import { useMutation } from '@tanstack/react-query'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { operatorMutation } from '#lib/client/core/operator-mutation.ts'

interface Decision {
  verb: string
  /** The verb and its object, for screen readers. */
  label: string
  done: string
  action: () => Promise<unknown>
}

/** Two buttons that accept or reject one row of a list, without a confirmation. */
export function DecisionButtons({ yes, no }: { yes: Decision; no: Decision }) {
  const decide = useMutation({
    ...operatorMutation((decision: Decision) => decision.action()),
    onSuccess: (_answer, { done }) => notifySuccess(done),
  })
  const errorText = useErrorText(decide.error)
  return (
    <div className="flex flex-col items-end gap-2">
      <div className="flex gap-2">
        <Button kind="danger" busy={decide.isPending} aria-label={no.label} onClick={() => decide.mutate(no)}>
          {no.verb}
        </Button>
        <Button
          kind="primary"
          busy={decide.isPending}
          aria-label={yes.label}
          onClick={() => decide.mutate(yes)}
        >
          {yes.verb}
        </Button>
      </div>
      <ErrorMessage text={errorText} />
    </div>
  )
}
