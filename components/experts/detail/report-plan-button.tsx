'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { requireLogin, useDeferredAction } from '#lib/client/session/request-login.ts'
import type { PlanCard } from '#lib/contract/experts/plan.ts'

const ReportDialog = dynamic(
  () => import('#components/shared/forms/report-dialog.tsx').then((file) => file.ReportDialog),
  { ssr: false },
)

/** Reports a plan; visitors log in first. */
export function ReportPlanButton({ plan }: { plan: PlanCard }) {
  const t = useTranslations('experts.detail')
  const [open, setOpen] = useState(false)
  const { id, number, expert } = plan
  const todo = { name: `report-plan:${id}`, input: {} }
  useDeferredAction(todo.name, () => setOpen(true))
  return (
    <>
      <Button
        aria-label={t('reportOf', { number })}
        icon={<Icon name="flag" size={16} />}
        onClick={() => {
          if (requireLogin(todo)) setOpen(true)
        }}
      >
        <span className="max-sm:sr-only">{t('report')}</span>
      </Button>
      {open ? (
        <ReportDialog
          of={{ kind: 'plan', id, text: t('title', { number, name: expert.user_nickname }) }}
          author={{ id: expert.user_id, name: expert.user_nickname }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
