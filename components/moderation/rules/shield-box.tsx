'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { FaultLine } from '#components/shared/forms/fault-line.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { setShield } from '#lib/client/chat/rules.ts'
import type { RoomRules } from '#lib/contract/chat/rules.ts'

/** One button for an emergency: the strictest rules at once, and back to those of before. */
export function ShieldBox(props: { roomId: number; up: boolean; onDone: (rules: RoomRules) => void }) {
  const { roomId, up, onDone } = props
  const t = useTranslations('moderation.shield')
  const shield = useMutation({
    mutationFn: () => setShield(roomId, !up, { quiet: true }),
    onSuccess: onDone,
  })
  const fault = useErrorText(shield.error)
  return (
    <div className={`border-line border-b p-4 ${up ? 'bg-live-weak' : ''}`}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Icon name="shield-check" size={28} className={up ? 'text-live' : 'text-ink-3'} />
        <div className="min-w-52 flex-1">
          <p role="status" className="font-semibold text-md">
            {t(up ? 'up' : 'down')}
          </p>
          <p className="text-ink-2 text-sm">{t('text')}</p>
        </div>
        <Button kind={up ? 'plain' : 'danger'} busy={shield.isPending} onClick={() => shield.mutate()}>
          {t(up ? 'lower' : 'raise')}
        </Button>
      </div>
      <FaultLine text={fault} />
    </div>
  )
}
