'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Box } from '#components/ui/box.tsx'
import { Button, buttonClass } from '#components/ui/buttons/button.tsx'
import { Link } from '#lib/i18n/link.tsx'
import { planAddress } from '#lib/shared/addresses/addresses.ts'
import { HashText } from '../chain/hash-text.tsx'

export interface Published {
  id: number
  number: number
  hash: string
}

/** A plan that was just published, with its hash. Takes the focus: it replaces the form. */
export function PublishedPlan({ plan, onAnother }: { plan: Published; onAnother: () => void }) {
  const t = useTranslations('experts.published')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Box as="div" className="flex flex-col gap-3 p-5">
      <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {t('title', { number: plan.number })}
      </h2>
      <p className="max-w-[68ch] text-ink-2 text-sm">{t('text')}</p>
      <HashText hash={plan.hash} label={t('hash')} />
      <div className="flex flex-wrap gap-2">
        <Link href={planAddress(plan.id)} className={buttonClass({ kind: 'primary' })}>
          {t('open')}
        </Link>
        <Button onClick={onAnother}>{t('another')}</Button>
      </div>
    </Box>
  )
}
