'use client'

import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { LoggedInScreen } from '#components/shared/forms/logged-in-screen.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import type { Messages } from '#lib/i18n/messages/messages.ts'
import { textsOnDemand } from '#lib/i18n/messages/texts-on-demand.ts'
import type { Language } from '#lib/shared/languages.ts'
import { DialogBody } from './recharge/dialog-body.tsx'

export interface RechargeDialogProps {
  open: boolean
  onClose: () => void
  /** Missing amount for the purchase, in tenths of a diamond. */
  short?: number
  /** Called when the diamonds have been credited. The user's data on the page is reloaded independently. */
  onPaid?: () => void
}

/**
 * Buys diamonds without leaving the page. Load it with `dynamic` when it is opened: it includes its texts and
 * queries and needs only the page's socket.
 */
export function RechargeDialog(props: RechargeDialogProps) {
  const [texts, setTexts] = useState<{ language: Language; messages: Partial<Messages> } | null>(null)
  const { open, onClose } = props
  useEffect(() => {
    if (!open || texts) return
    const language = document.documentElement.lang.slice(0, 2) as Language
    // Without texts the dialog does not open; a second press tries again.
    textsOnDemand(language, ['wallet.recharge', 'wallet.debts', 'common']).then(
      (messages) => setTexts({ language, messages }),
      () => onClose(),
    )
  }, [open, texts, onClose])
  if (texts === null) return null
  return (
    <NextIntlClientProvider locale={texts.language} messages={texts.messages} timeZone="UTC">
      <OpenDialog {...props} />
    </NextIntlClientProvider>
  )
}

function OpenDialog({ open, onClose, short = 0, onPaid }: RechargeDialogProps) {
  const t = useTranslations('wallet.recharge')
  const common = useTranslations('common')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
    >
      {open ? (
        <LoggedInScreen
          loading={<SkeletonRows label={t('loading')} rows={4} columns={['w-1/3', 'w-1/3', 'w-1/4']} />}
        >
          {(userId) => <DialogBody userId={userId} short={short} onPaid={onPaid} onClose={onClose} />}
        </LoggedInScreen>
      ) : null}
    </Dialog>
  )
}
