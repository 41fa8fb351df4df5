'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/buttons/button.tsx'
import type { ComposerState } from '../use-composer.ts'

/** Sends the message; shows how many seconds remain until the next may be sent. */
export function SendButton({ left, over, sending }: Pick<ComposerState, 'left' | 'over' | 'sending'>) {
  const t = useTranslations('chat.say')
  return (
    <Button
      type="submit"
      kind="primary"
      size="lg"
      busy={sending}
      aria-disabled={left > 0 || over > 0 || undefined}
      title={left > 0 ? t('waitLong', { seconds: left }) : undefined}
      className="min-w-16 px-3!"
    >
      <span className="flex flex-col leading-tight">
        {t('send')}
        {left > 0 ? <span className="num font-normal text-2xs">{t('wait', { seconds: left })}</span> : null}
      </span>
    </Button>
  )
}
