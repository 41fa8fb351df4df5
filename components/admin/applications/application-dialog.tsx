'use client'

import { useTranslations } from 'next-intl'
import { openApplication, reviewApplication } from '#lib/client/admin/applications.ts'
import { ReviewDialog } from '../frame/rows/review-dialog.tsx'
import type { Application } from './application.ts'

/** Review of an application, in the version that is shown. */
export function ApplicationDialog(props: { application: Application; onClose: () => void }) {
  const { application, onClose } = props
  const { id, version, user_nickname: name } = application
  const t = useTranslations('admin.applications')
  return (
    <ReviewDialog
      title={t('reviewOf', { name })}
      masked={application}
      done={(accept) => t(accept ? 'accepted' : 'refused', { name })}
      loadFullData={() => openApplication(id, { quiet: true })}
      decide={(accept, reason) => reviewApplication({ id, version, accept, reason }, { quiet: true })}
      onClose={onClose}
    >
      <section>
        <h3 className="mb-1 font-medium text-ink text-sm">{t('about')}</h3>
        <p className="whitespace-pre-wrap break-words text-ink text-md">{application.description}</p>
      </section>
      <p className="text-sm">{t('acceptText')}</p>
    </ReviewDialog>
  )
}
