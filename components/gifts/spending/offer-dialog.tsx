'use client'

import { useTranslations } from 'next-intl'
import { SECURITY_ADDRESS } from '#components/shared/payments/payment-password-dialog.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { Link } from '#lib/i18n/link.tsx'

export const LIMITS_ADDRESS = '/member?type=1&isRecharge=true&tab=limits'
/** Where each reason can be resolved. */
export const OFFER_PAGES = {
  real_name: '/member?type=verify',
  limit: LIMITS_ADDRESS,
  password_locked: SECURITY_ADDRESS,
  debt: '/member?type=1&isRecharge=true',
} as const
export type OfferReason = keyof typeof OFFER_PAGES

/** Shows a refused payment with a link to the page where the reason can be resolved. */
export function OfferDialog({ why, text, onClose }: { why: OfferReason; text: string; onClose: () => void }) {
  const t = useTranslations('gifts.spend')
  const common = useTranslations('common')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`offer.${why}.title`)}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
      actions={
        <Link href={OFFER_PAGES[why]} rel="nofollow" className={buttonClass({ kind: 'primary' })}>
          {t(`offer.${why}.go`)}
        </Link>
      }
    >
      <p role="alert">{text}</p>
    </Dialog>
  )
}
