'use client'

import { useTranslations } from 'next-intl'
import { openIdentity, reviewIdentity } from '#lib/client/admin/identities.ts'
import { ReviewDialog } from '../frame/rows/review-dialog.tsx'
import type { Identity } from './identity.ts'

/** Review of an identity. */
export function IdentityDialog({ identity, onClose }: { identity: Identity; onClose: () => void }) {
  const { id, user_nickname: name } = identity
  const t = useTranslations('admin.identities')
  return (
    <ReviewDialog
      title={t('reviewOf', { name })}
      masked={identity}
      done={(accept) => t(accept ? 'accepted' : 'refused', { name })}
      loadFullData={() => openIdentity(id, { quiet: true })}
      decide={(accept, reason) => reviewIdentity({ id, accept, reason }, { quiet: true })}
      onClose={onClose}
    />
  )
}
