'use client'

import { useMutation } from '@tanstack/react-query'
import { FaultLine } from '#components/shared/forms/fault-line.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { operatorMutation } from '#lib/client/core/operator-mutation.ts'

interface Way {
  verb: string
  /** The verb and what it is done to, for screen readers. */
  label: string
  done: string
  action: () => Promise<unknown>
}

/** Yes or no to one row of a list, done with the press. */
export function TwoWays({ yes, no }: { yes: Way; no: Way }) {
  const run = useMutation({
    ...operatorMutation((way: Way) => way.action()),
    onSuccess: (_answer, { done }) => notifySuccess(done),
  })
  const fault = useErrorText(run.error)
  return (
    <div className="flex flex-col items-end gap-2">
      <div className="flex gap-2">
        <Button kind="danger" busy={run.isPending} aria-label={no.label} onClick={() => run.mutate(no)}>
          {no.verb}
        </Button>
        <Button kind="primary" busy={run.isPending} aria-label={yes.label} onClick={() => run.mutate(yes)}>
          {yes.verb}
        </Button>
      </div>
      <FaultLine text={fault} />
    </div>
  )
}
