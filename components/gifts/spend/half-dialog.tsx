'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { IslandIcon } from '#components/ui/island-icon.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { Link } from '#lib/i18n/link.tsx'

const newCode = () => String(1_000 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 9_000))

/** Half of a limit is reached: going on takes more than a press, a code that is read and typed. */
export function HalfDialog({ text, onDecide }: { text: string; onDecide: (go: boolean) => void }) {
  const t = useTranslations('gifts.spend')
  const common = useTranslations('common')
  const [code] = useState(newCode)
  const [typed, setTyped] = useState('')
  return (
    <Dialog
      open
      onClose={() => onDecide(false)}
      title={t('halfTitle')}
      closeLabel={common('close')}
      close={<IslandIcon name="x" size={18} />}
      actions={
        <>
          <Button onClick={() => onDecide(false)}>{t('stop')}</Button>
          <Button kind="primary" disabled={typed !== code} onClick={() => onDecide(true)}>
            {t('goOn')}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <p className="mt-3">
        {t('typeCode')} <strong className="num text-ink text-lg tracking-widest">{code}</strong>
      </p>
      <TextField
        className="mt-3"
        label={t('code')}
        name="code"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={typed}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
      />
      <p className="mt-3 text-sm">
        <Link
          href="/member?type=1&isRecharge=true&tab=limits"
          rel="nofollow"
          className="text-brand hover:underline"
        >
          {t('limits')}
        </Link>
      </p>
    </Dialog>
  )
}
