'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { operatorMutation } from '#lib/client/core/operator-mutation.ts'
import type { IdentityKind } from '#lib/shared/vocabulary/profile.ts'
import { DecisionDialog } from './decision-dialog.tsx'

/** Most characters of a reason. */
const MAX_REASON = 200

interface ReviewDialogProps {
  title: string
  masked: { kind: IdentityKind; name_masked: string; number_masked: string }
  /** Success message of the decision. */
  done: (accept: boolean) => string
  /** Loads the full name and number; the server logs every call. */
  loadFullData: () => Promise<{ real_name: string; id_number: string }>
  decide: (accept: boolean, reason: string) => Promise<unknown>
  onClose: () => void
  /** Other submitted data. */
  children?: ReactNode
}

/**
 * Review of a person: the full name and number on request (which is logged), then accept, or reject with a
 * reason.
 */
export function ReviewDialog({
  title,
  masked,
  done,
  loadFullData,
  decide,
  onClose,
  children,
}: ReviewDialogProps) {
  const t = useTranslations('admin.identities')
  const [fullData, setFullData] = useState<{ real_name: string; id_number: string } | null>(null)
  const loading = useMutation({ ...operatorMutation(loadFullData), onSuccess: setFullData })
  const look = (
    <div className="rounded-sm bg-amber-weak p-3 text-ink">
      <p>{t('lookText')}</p>
      <Button
        className="mt-3"
        busy={loading.isPending}
        icon={<Icon name="eye" size={16} />}
        onClick={() => loading.mutate()}
      >
        {t('look')}
      </Button>
    </div>
  )
  return (
    <DecisionDialog
      title={title}
      texts={{
        accept: t('accept'),
        refuse: t('refuse'),
        reason: t('reason'),
        reasonHint: t('reasonHint'),
        reasonMissing: t('reasonMissing'),
      }}
      maxReason={MAX_REASON}
      {...(fullData ? {} : { before: look })}
      done={done}
      decide={decide}
      error={loading.error}
      onClose={onClose}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-md">
        <dt className="text-ink-2">{t('kind')}</dt>
        <dd className="text-ink">{t(`kinds.${masked.kind}`)}</dd>
        <dt className="text-ink-2">{t('name')}</dt>
        <dd className="break-all font-semibold text-ink">{fullData?.real_name ?? masked.name_masked}</dd>
        <dt className="text-ink-2">{t('number')}</dt>
        <dd className="num break-all font-semibold text-ink">
          {fullData?.id_number ?? masked.number_masked}
        </dd>
      </dl>
      {children}
    </DecisionDialog>
  )
}
