'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import type { Combo } from './use-giving.ts'

/** Whole seconds until `until` (ms of this page's clock), counting down. */
function useSecondsUntil(until: number | undefined): number {
  const [, tick] = useState(0)
  useEffect(() => {
    if (until === undefined) return
    const timer = setInterval(() => tick((now) => now + 1), 250)
    return () => clearInterval(timer)
  }, [until])
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - performance.now()) / 1_000))
}

interface SendButtonProps {
  combo: Combo | null
  disabled: boolean
  onSend: () => void
}

/**
 * Sends the chosen gift. While a combo is open it is the same button, so Space and Enter repeat it; holding a
 * key sends once.
 */
export function SendButton({ combo, disabled, onSend }: SendButtonProps) {
  const t = useTranslations('gifts.bar')
  const left = useSecondsUntil(combo?.until)
  return (
    <Button
      kind="primary"
      className="relative min-w-28 overflow-hidden"
      aria-disabled={disabled || undefined}
      onKeyDown={(event) => {
        if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
      }}
      onClick={disabled ? undefined : onSend}
    >
      {combo === null ? (
        t('send')
      ) : (
        <>
          <span
            key={combo.until}
            aria-hidden="true"
            className="absolute bottom-0 left-0 h-1 w-full origin-left animate-drain bg-card-yellow"
            style={{ animationDuration: `${combo.gift.combo_seconds}s` }}
          />
          {t('again', { number: combo.number })}
          <span className="num w-6 text-right font-normal text-xs">{t('seconds', { seconds: left })}</span>
        </>
      )}
    </Button>
  )
}
