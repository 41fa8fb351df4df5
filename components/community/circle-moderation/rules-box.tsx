'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Box } from '#components/ui/box.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { circleRulesQuery } from '#lib/client/community/circle-moderation.ts'
import type { CircleRules } from '#lib/contract/community/circles.ts'
import { type Packed, unpack } from '#lib/shared/packed/pack.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { useModerates } from './use-moderates.ts'

const RulesDialog = dynamic(() => import('./rules-dialog.tsx').then((file) => file.RulesDialog), {
  ssr: false,
})

interface RulesBoxProps {
  circleId: number
  rendered: Packed<CircleRules>
  /** The server's time when the page was rendered (ISO 8601). */
  now: string
}

/** The rules of a circle, collapsible; without rules it is shown to moderators only, who write them here. */
export function RulesBox({ circleId, rendered, now }: RulesBoxProps) {
  const t = useTranslations('community.moderation')
  const language = useLocale()
  const initial = useMemo(() => unpack(rendered), [rendered])
  const { data: rules } = useQuery(circleRulesQuery(circleId, { initial, now }))
  const moderates = useModerates(circleId)
  const [isOpen, setOpen] = useState(false)
  const text = localisedName(namesUnder(rules, 'rules'), language)
  if (text === '' && !moderates) return null
  return (
    <Box as="div" className="overflow-clip">
      <details open id="circle-rules" className="group scroll-mt-24">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 -outline-offset-2 hover:bg-surface-2">
          <h2 className="min-w-0 flex-1 text-[1rem] leading-6">{t('rules')}</h2>
          <Icon name="chevron-down" size={16} className="group-open:rotate-180" />
        </summary>
        <div className="border-line border-t px-4 py-3">
          <p dir="auto" className="whitespace-pre-wrap text-sm wrap-anywhere">
            {text === '' ? t('noRules') : text}
          </p>
          {moderates ? (
            <Button size="sm" className="mt-3" onClick={() => setOpen(true)}>
              {t('editRules')}
            </Button>
          ) : null}
        </div>
      </details>
      {isOpen ? <RulesDialog circleId={circleId} rules={rules} onClose={() => setOpen(false)} /> : null}
    </Box>
  )
}
