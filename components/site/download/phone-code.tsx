'use client'

import { useSyncExternalStore } from 'react'
import { QrCode } from '#components/shared/qr-code.tsx'
import { phoneOrigin } from '#lib/shared/addresses/phone-origin.ts'

export interface PhoneCodeTexts {
  qr: string
  scan: string
  or: string
  /** Shown where no other device reaches the site. */
  unreachable: string
}

interface PhoneCodeProps {
  /** The configured address of the mobile site; null: it depends on how the page was opened. */
  fixed: string | null
  /** The path of the mobile site. */
  path: string
  networkOrigin: string | null
  texts: PhoneCodeTexts
}

const subscribe = () => () => {}

/**
 * The QR code and link of the mobile site. The page is cached for all visitors, so the browser finds the origin
 * where none is configured; before that, and without scripts, the address in the network is shown.
 */
export function PhoneCode({ fixed, path, networkOrigin, texts }: PhoneCodeProps) {
  const origin = useSyncExternalStore(
    subscribe,
    () => phoneOrigin(location.origin, networkOrigin),
    () => networkOrigin,
  )
  const address = fixed ?? (origin === null ? null : origin + path)
  if (address === null)
    return (
      <p className="max-w-60 text-ink-2 text-sm">
        {texts.unreachable}{' '}
        <a href={path} className="break-all text-brand underline underline-offset-2">
          {path}
        </a>
      </p>
    )
  return (
    <>
      <QrCode address={address} label={texts.qr} />
      <p className="text-ink-2 text-sm">
        {texts.scan}
        <br />
        {texts.or}{' '}
        <a href={address} className="break-all text-brand underline underline-offset-2">
          {address.replace(/^https?:\/\//, '')}
        </a>
      </p>
    </>
  )
}
