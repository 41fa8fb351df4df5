'use client'

import { useTranslations } from 'next-intl'
import { ApiError } from '#lib/client/core/errors.ts'
import { type StakeRefused, stakeRefused } from '#lib/contract/predictions/fields.ts'
import { Link } from '#lib/i18n/link.tsx'
import { predictionsAddress } from '../tabs.ts'

/** Pages where the reason of a refusal can be changed or read. */
const PAGES = {
  short: '/member?type=2',
  limit: predictionsAddress('limits'),
  break: predictionsAddress('limits'),
  real_name: '/member?type=verify',
} as const

/** Returns why a stake was refused; null for another error. */
export function refusalOf(error: Error | null): StakeRefused | null {
  if (!(error instanceof ApiError)) return null
  return stakeRefused.safeParse(error.data).data ?? null
}

/** A link to the page where the reason of a refused stake can be changed; nothing if there is none. */
export function RefusalLink({ error }: { error: Error | null }) {
  const t = useTranslations('predictions.stake.help')
  const why = refusalOf(error)?.why
  if (why !== 'short' && why !== 'limit' && why !== 'break' && why !== 'real_name') return null
  return (
    <Link href={PAGES[why]} rel="nofollow" className="hit-44 w-fit text-brand text-sm hover:underline">
      {t(why)}
    </Link>
  )
}
