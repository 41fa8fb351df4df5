'use client'

import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { KickoffTime } from '#components/shared/time/kickoff-time.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { PlanDetail } from '#lib/contract/experts/plans.ts'
import { Link } from '#lib/i18n/link.tsx'
import { CHAIN_ADDRESS } from '../addresses.ts'
import { checkPlan } from '../chain/check-plan.ts'
import { HashText } from '../chain/hash-text.tsx'

/** The canonical text of a settled plan, and its hash recomputed in the browser. */
function Recomputation({ detail, canonical }: { detail: PlanDetail; canonical: string }) {
  const t = useTranslations('experts.proof')
  const { plan, previous_hash: previousHash } = detail
  const check = useMutation({
    mutationFn: () => checkPlan({ canonical, hash: plan.hash, number: plan.number, previousHash }),
  })
  return (
    <div className="flex flex-col gap-3 border-line border-t p-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          busy={check.isPending}
          icon={<Icon name="shield-check" size={16} />}
          onClick={() => check.mutate()}
        >
          {t('check')}
        </Button>
        <p role="status" className={`text-sm ${check.data === 'right' ? 'text-brand' : 'text-live'}`}>
          {check.data ? t(`checks.${check.data}`) : null}
        </p>
      </div>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center text-brand text-sm">{t('how')}</summary>
        <p className="mb-2 max-w-[68ch] text-ink-2 text-sm">{t('howText')}</p>
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
          tabIndex={0}
          className="max-h-64 overflow-auto rounded-sm bg-surface-2 p-3 text-xs whitespace-pre-wrap wrap-anywhere"
        >
          {canonical}
        </pre>
      </details>
    </div>
  )
}

/** Why a plan cannot be rewritten: its hash, its place in the chain and, once it is settled, how to recompute it. */
export function ProofBox({ detail, zone }: { detail: PlanDetail; zone: string }) {
  const t = useTranslations('experts.proof')
  const language = useLocale()
  const { plan, salt, canonical, previous_hash: previousHash } = detail
  const rows: [name: string, value: ReactNode][] = [
    [t('hash'), <HashText key="hash" hash={plan.hash} label={t('hash')} />],
    [t('previous'), <HashText key="previous" hash={previousHash} label={t('previous')} />],
    [
      t('number'),
      <span key="number" className="num">
        {plan.number}
      </span>,
    ],
    [
      t('published'),
      <KickoffTime key="at" at={plan.published_at} zone={zone} language={language} show="both" />,
    ],
    [t('salt'), salt === null ? t('saltLater') : <HashText key="salt" hash={salt} label={t('salt')} />],
  ]
  return (
    <Box labelledBy="plan-proof">
      <BoxHead id="plan-proof" title={t('title')} />
      <div className="p-4">
        <p className="mb-3 max-w-[68ch] text-ink-2 text-sm">{t('text')}</p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 text-sm max-sm:grid-cols-1">
          {rows.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-2 max-sm:mt-1">{name}</dt>
              <dd className="min-w-0">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-sm">
          <Link href={CHAIN_ADDRESS} className="hit-44 text-brand hover:underline">
            {t('chain')}
          </Link>
        </p>
      </div>
      {canonical === null ? null : <Recomputation detail={detail} canonical={canonical} />}
    </Box>
  )
}
