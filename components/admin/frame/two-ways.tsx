'use client'

import { FaultLine } from '#components/shared/fault-line.tsx'
import { Button } from '#components/ui/button.tsx'
import { useDeed } from './use-deed.ts'

interface Way {
  verb: string
  /** The verb and what it is done to, for screen readers. */
  label: string
  done: string
  deed: () => Promise<unknown>
}

/** Yes or no to one row of a list, done with the press. */
export function TwoWays({ yes, no }: { yes: Way; no: Way }) {
  const deed = useDeed()
  return (
    <div className="flex flex-col items-end gap-2">
      <div className="flex gap-2">
        <Button
          kind="danger"
          busy={deed.busy}
          aria-label={no.label}
          onClick={() => void deed.run(no.deed, no.done)}
        >
          {no.verb}
        </Button>
        <Button
          kind="primary"
          busy={deed.busy}
          aria-label={yes.label}
          onClick={() => void deed.run(yes.deed, yes.done)}
        >
          {yes.verb}
        </Button>
      </div>
      <FaultLine text={deed.fault} />
    </div>
  )
}
