'use client'

import { useTranslations } from 'next-intl'
import { useFeature } from '#components/shared/site-features.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { Link } from '#lib/i18n/link.tsx'

/** Links of the wallet to what can be done with income, as far as the operator has switched it on. */
export function PayoutLinks() {
  const t = useTranslations('wallet.payouts.links')
  const [payouts, conversion] = [useFeature('payouts'), useFeature('conversion')]
  const links = [
    ...(payouts ? (['withdraw', 'cards'] as const) : []),
    ...(conversion ? (['convert'] as const) : []),
    ...(payouts || conversion ? (['statement'] as const) : []),
  ]
  return links.map((name) => (
    <Link key={name} href={`/member?type=${name}`} rel="nofollow" className={buttonClass({})}>
      {t(name)}
    </Link>
  ))
}
