'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { ERROR_TEXTS } from '#components/layout/errors/error-texts.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { ErrorState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { languageOfAddress } from '#lib/i18n/languages-of-address.ts'

/**
 * Shown for a score list that failed to load: the reason, and a retry button, which refetches from the
 * server.
 */
export function ListError({ reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const texts = ERROR_TEXTS[languageOfAddress(usePathname()).language]
  const router = useRouter()
  const [trying, start] = useTransition()
  const retry = () =>
    start(() => {
      router.refresh()
      reset()
    })
  return (
    <div className="wrap-page py-5">
      <div className="rounded-md border border-line bg-surface">
        <ErrorState
          icon={<Icon name="circle-alert" size={26} />}
          title={texts.title}
          text={texts.text}
          retry={
            <Button kind="primary" busy={trying} onClick={retry}>
              {texts.retry}
            </Button>
          }
        />
      </div>
    </div>
  )
}
