'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultLine } from '#components/shared/fault-line.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { openIdentity, reviewIdentity } from '#lib/client/admin.ts'
import { useDeed } from '../frame/use-deed.ts'
import type { Identity } from './identity.ts'

/** One review: the whole name and number once they are asked for (which is written down), then yes, or no with its reason. */
export function IdentityDialog({ identity, onClose }: { identity: Identity; onClose: () => void }) {
  const t = useTranslations('admin.identities')
  const common = useTranslations('common')
  const [whole, setWhole] = useState<{ real_name: string; id_number: string } | null>(null)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const look = useDeed()
  const settle = useDeed()
  const { id } = identity

  const decide = async (accept: boolean) => {
    if (!accept && reason.trim() === '') return setMissing(true)
    const done = t(accept ? 'accepted' : 'refused', { name: identity.user_nickname })
    if (await settle.run(() => reviewIdentity({ id, accept, reason: reason.trim() }, { quiet: true }), done))
      onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('reviewOf', { name: identity.user_nickname })}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
      actions={
        <>
          <Button kind="danger" busy={settle.busy} disabled={!whole} onClick={() => void decide(false)}>
            {t('refuse')}
          </Button>
          <Button kind="primary" busy={settle.busy} disabled={!whole} onClick={() => void decide(true)}>
            {t('accept')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-md">
          <dt className="text-ink-2">{t('kind')}</dt>
          <dd className="text-ink">{t(`kinds.${identity.kind}`)}</dd>
          <dt className="text-ink-2">{t('name')}</dt>
          <dd className="break-all font-semibold text-ink">{whole?.real_name ?? identity.name_masked}</dd>
          <dt className="text-ink-2">{t('number')}</dt>
          <dd className="num break-all font-semibold text-ink">
            {whole?.id_number ?? identity.number_masked}
          </dd>
        </dl>
        {whole ? (
          <TextField
            label={t('reason')}
            name="reason"
            maxLength={200}
            value={reason}
            fault={missing ? t('reasonMissing') : null}
            hint={t('reasonHint')}
            onChange={(event) => {
              setReason(event.target.value)
              setMissing(false)
            }}
          />
        ) : (
          <div className="rounded-sm bg-amber-weak p-3 text-ink">
            <p>{t('lookText')}</p>
            <Button
              className="mt-3"
              busy={look.busy}
              icon={<Icon name="eye" size={16} />}
              onClick={() =>
                void look.run(async () => {
                  setWhole(await openIdentity(id, { quiet: true }))
                })
              }
            >
              {t('look')}
            </Button>
          </div>
        )}
        <FaultLine text={look.fault ?? settle.fault} />
      </div>
    </Dialog>
  )
}
