'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { Button, buttonClass } from '#components/ui/buttons/button.tsx'
import { Picture } from '#components/ui/icons/picture.tsx'
import { addressIn, languageOfAddress } from '#lib/i18n/languages-of-address.ts'
import { ERROR_TEXTS } from './error-texts.ts'

/** Shown in place of a screen that failed: a message, a reference number, a retry button and a link home. */
export function ErrorScreen({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const { language } = languageOfAddress(usePathname())
  const texts = ERROR_TEXTS[language]
  const router = useRouter()
  const [trying, start] = useTransition()
  // Data of the server are requested again, since rendering the same data would fail again.
  const retry = () =>
    start(() => {
      router.refresh()
      reset()
    })
  return (
    <div className="wrap-page flex flex-col items-center py-16 text-center lg:py-24" role="alert">
      <Picture name="picture-cards" width={96} height={96} />
      <h1 className="mt-6 text-2xl">{texts.title}</h1>
      <p className="mt-2 max-w-[42ch] text-balance text-ink-2 text-md">{texts.text}</p>
      {error.digest ? (
        <p className="num mt-2 text-ink-2 text-xs">
          {texts.reference} {error.digest}
        </p>
      ) : null}
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button kind="primary" busy={trying} onClick={retry}>
          {texts.retry}
        </Button>
        <a href={addressIn(language, '/main')} className={buttonClass({})}>
          {texts.home}
        </a>
      </div>
    </div>
  )
}
