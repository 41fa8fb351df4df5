import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { Moment } from '#components/shared/time/moment.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { PersonRow } from '../row.tsx'

interface SanctionRowProps {
  person: ComponentProps<typeof PersonRow>['person']
  /** ISO 8601; null: for good. */
  until: string | null
  reason: string
  /** By whom and when. */
  children: ReactNode
  busy: boolean
  /** Ends it; null for a reader who may not. */
  lift: (() => unknown) | null
}

/** A mute or a removal that runs: whose, until when, why, and the way to end it. */
export function SanctionRow({ person, until, reason, children, busy, lift }: SanctionRowProps) {
  const t = useTranslations('moderation.sanctions')
  return (
    <PersonRow
      person={person}
      note={
        until ? (
          <>
            {t('until')} <Moment at={until} />
          </>
        ) : (
          t('forGood')
        )
      }
      actions={
        lift ? (
          <Button busy={busy} onClick={() => void lift()}>
            {t('lift')}
          </Button>
        ) : null
      }
    >
      <p className="mt-1 break-words text-sm">
        {reason || t('noReason')}
        <span className="text-ink-2">{children}</span>
      </p>
    </PersonRow>
  )
}
