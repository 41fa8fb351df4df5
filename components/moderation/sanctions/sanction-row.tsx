import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { PersonRow } from '../person-row.tsx'

interface SanctionRowProps {
  person: ComponentProps<typeof PersonRow>['person']
  /** ISO 8601; null: permanent. */
  endsAt: string | null
  reason: string
  /** Moderator and time. */
  children: ReactNode
  busy: boolean
  /** Lifts the sanction; null if the user may not. */
  lift: (() => unknown) | null
}

/** An active mute or kick: the user, its end, the reason, and a button to lift it. */
export function SanctionRow({ person, endsAt, reason, children, busy, lift }: SanctionRowProps) {
  const t = useTranslations('moderation.sanctions')
  return (
    <PersonRow
      person={person}
      note={
        endsAt ? (
          <>
            {t('until')} <LocalDateTime at={endsAt} />
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
