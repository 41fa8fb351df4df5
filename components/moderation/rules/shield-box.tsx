'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { setShield } from '#lib/client/chat/rules.ts'
import type { RoomRules } from '#lib/contract/chat/rules.ts'

/** Emergency button: applies the strictest rules at once, and restores the previous ones. */
export function ShieldBox(props: { roomId: number; isActive: boolean; onDone: (rules: RoomRules) => void }) {
  const { roomId, isActive, onDone } = props
  const t = useTranslations('moderation.shield')
  const shield = useMutation({
    mutationFn: () => setShield(roomId, !isActive, { quiet: true }),
    onSuccess: onDone,
  })
  const errorText = useErrorText(shield.error)
  return (
    <div className={`border-line border-b p-4 ${isActive ? 'bg-live-weak' : ''}`}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Icon name="shield-check" size={28} className={isActive ? 'text-live' : 'text-ink-3'} />
        <div className="min-w-52 flex-1">
          <p role="status" className="font-semibold text-md">
            {t(isActive ? 'up' : 'down')}
          </p>
          <p className="text-ink-2 text-sm">{t('text')}</p>
        </div>
        <Button kind={isActive ? 'plain' : 'danger'} busy={shield.isPending} onClick={() => shield.mutate()}>
          {t(isActive ? 'lower' : 'raise')}
        </Button>
      </div>
      <ErrorMessage text={errorText} />
    </div>
  )
}
