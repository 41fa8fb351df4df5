'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { IconName } from '#components/ui/icons/icon-nodes.ts'
import type { UserInfo } from '#lib/contract/accounts/login.ts'
import { lifeText, type QrCode as ShownCode } from './qr-state.ts'
import { useQrLogin } from './use-qr-login.ts'

const QrCode = dynamic(() => import('#components/shared/qr-code.tsx').then((file) => file.QrCode), {
  ssr: false,
})

interface Veil {
  icon: IconName
  tone: string
  title: string
  text?: string
  action?: { label: string; run: () => void }
}

/** The code to scan, with its state above it. State changes are announced; the countdown is not. */
export function QrLogin({ shown, onDone }: { shown: boolean; onDone: (user: UserInfo) => void }) {
  const t = useTranslations('accounts.login.qr')
  const { view, left, restart, retryCollect } = useQrLogin(onDone)
  const button = useRef<HTMLButtonElement>(null)
  const refresh = { label: t('refresh'), run: restart }
  const veils: Partial<Record<typeof view.state, Veil>> = {
    scanned: { icon: 'circle-check', tone: 'text-brand', title: t('scanned'), text: t('scannedText') },
    confirmed: { icon: 'circle-check', tone: 'text-brand', title: t('confirmed'), text: t('confirmedText') },
    expired: { icon: 'clock', tone: 'text-ink-2', title: t('expired'), action: refresh },
    refused: {
      icon: 'circle-alert',
      tone: 'text-live',
      title: t('refused'),
      text: t('refusedText'),
      action: { label: t('again'), run: restart },
    },
    failed: {
      icon: 'wifi-off',
      tone: 'text-live',
      title: view.state === 'failed' && view.at === 'session' ? t('collectFailed') : t('failed'),
      action: {
        label: t('again'),
        run: view.state === 'failed' && view.at === 'session' ? retryCollect : restart,
      },
    },
  }
  const veil = veils[view.state]
  const hasAction = veil?.action !== undefined
  // A keyboard user who is waiting here gets the focus on the only available action.
  useEffect(() => {
    if (hasAction && shown && document.activeElement === document.body) button.current?.focus()
  }, [hasAction, shown])

  return (
    <div className="flex flex-col items-center text-center">
      <p className="font-semibold text-ink text-md">{t('title')}</p>
      <div className="relative mt-3 grid size-52 place-items-center overflow-hidden rounded-md border border-line bg-qr-ground">
        {'qr' in view ? (
          <Picture qr={view.qr} label={t('alt')} />
        ) : (
          <span
            className={`size-40 rounded-sm bg-surface-3 ${view.state === 'loading' ? 'animate-pulse-soft' : ''}`}
          />
        )}
        {veil ? <VeilOver {...veil} buttonRef={button} /> : null}
      </div>
      <p className="num mt-3 h-5 text-ink-2 text-sm">
        {view.state === 'waiting' || view.state === 'scanned' ? t('life', { time: lifeText(left) }) : null}
        {view.state === 'expired' ? t('expiredText') : null}
      </p>
      <p className="mt-1 flex items-center gap-2 text-left text-ink-2 text-sm">
        <Icon name="smartphone" size={18} />
        {t('how')}
      </p>
      <p className="sr-only" role="status">
        {view.state === 'loading' ? t('loading') : veil ? `${veil.title}. ${veil.text ?? ''}` : t('how')}
      </p>
    </div>
  )
}

/** The code image from the server, or drawn here if the site's own address is not configured. */
function Picture({ qr: { img, address }, label }: { qr: ShownCode; label: string }) {
  if (img === null) return <QrCode address={address} label={label} />
  // biome-ignore lint/performance/noImgElement: a data address needs no loader
  return <img src={img} alt={label} width={200} height={200} className="size-full" />
}

function VeilOver(props: Veil & { buttonRef: React.Ref<HTMLButtonElement> }): ReactNode {
  const { icon, tone, title, text, action, buttonRef } = props
  return (
    <div className="absolute inset-0 flex animate-rise flex-col items-center justify-center gap-1 bg-veil px-4">
      <Icon name={icon} size={40} className={tone} />
      <p className="font-semibold text-ink text-md">{title}</p>
      {text ? <p className="text-ink-2 text-sm">{text}</p> : null}
      {action ? (
        <Button ref={buttonRef} kind="primary" className="mt-2" onClick={action.run}>
          {action.label}
        </Button>
      ) : null}
    </div>
  )
}
