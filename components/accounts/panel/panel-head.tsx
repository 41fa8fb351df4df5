'use client'

import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { LevelIcon } from '#components/shared/people/level-icon.tsx'
import { Progress } from '#components/ui/progress.tsx'
import { useBalances } from '#lib/client/wallet/wallet.ts'
import type { UserInfo } from '#lib/contract/accounts/login.ts'
import { progressOf } from '#lib/shared/gifts/levels.ts'

/** Avatar, name and wealth level, with the progress to the next level once it is loaded. */
export function PanelHead({ user }: { user: UserInfo }) {
  const t = useTranslations('accounts.panel')
  const language = useLocale()
  const wealth = useBalances(user.id).data?.wealth
  const level = wealth?.level ?? user.level
  const left = wealth?.next != null ? wealth.next - wealth.experience : null
  return (
    <header className="flex items-center gap-3">
      <Avatar seed={String(user.id)} src={user.avatar} size={44} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <span className="truncate font-semibold text-md" title={user.user_nickname}>
            {user.user_nickname}
          </span>
          <LevelIcon level={level} label={t('level', { level })} />
        </p>
        <div className="mt-1.5 flex h-4 items-center gap-2">
          {wealth ? (
            <>
              <Progress label={t('level', { level })} value={progressOf(wealth.experience)} />
              <span className="num shrink-0 text-2xs text-ink-2">
                {left === null
                  ? t('top')
                  : t('toNext', { amount: amountText(left, 'diamonds', language), level: level + 1 })}
              </span>
            </>
          ) : null}
        </div>
      </div>
    </header>
  )
}
