import { useTranslations } from 'next-intl'
import { Chip } from '#components/ui/buttons/chip.tsx'
import type { getAdminUser } from '#lib/contract/admin/users.ts'
import type { OutputOf } from '#lib/contract/core/endpoint.ts'

export type UserSummary = OutputOf<typeof getAdminUser>['user']

/** Roles of a user, and whether they are blocked. */
export function UserChips({ user }: { user: UserSummary }) {
  const t = useTranslations('admin.users')
  const common = useTranslations('common')
  return (
    <>
      {user.is_operator ? <Chip tone="info">{common('roles.operator')}</Chip> : null}
      {user.is_anchor ? <Chip tone="brand">{common('roles.anchor')}</Chip> : null}
      {user.is_simulated ? <Chip>{common('simulated')}</Chip> : null}
      {user.blocked_at ? <Chip tone="live">{t('blocked')}</Chip> : null}
      {user.deleted_at ? <Chip tone="amber">{t('deleted')}</Chip> : null}
    </>
  )
}
