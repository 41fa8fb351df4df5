import { getTranslations } from 'next-intl/server'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { FollowButton } from '#components/shared/people/follow-button.tsx'
import { KickoffTime } from '#components/shared/time/kickoff-time.tsx'
import { Box } from '#components/ui/box.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import type { ExpertHome } from '#lib/contract/experts/records.ts'
import type { Language } from '#lib/shared/languages.ts'
import { StreakChip } from '../plans/expert-line.tsx'

/** Who an expert is: name, sports, introduction and followers, and why they cannot publish if so. */
export async function ExpertHead({ home, language }: { home: ExpertHome; language: Language }) {
  const t = await getTranslations('experts')
  const { expert, state, state_reason: reason, time_zone: zone } = home
  return (
    <Box as="div" className="p-4">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar seed={`user-${expert.user_id}`} src={expert.avatar} size={64} />
        <div className="min-w-0 flex-1 basis-52">
          <h1 className="text-xl wrap-anywhere">
            <bdi>{expert.user_nickname}</bdi>
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-1.5">
            {expert.sports.map((sport) => (
              <Chip key={sport} tone="info">
                {t(`sports.${sport}`)}
              </Chip>
            ))}
            <StreakChip streak={expert.streak} />
          </p>
          <p className="mt-1 text-ink-2 text-sm">
            {t('home.since')} <KickoffTime at={home.since} zone={zone} language={language} show="date" />
          </p>
        </div>
        <FollowButton
          kind="user"
          id={expert.user_id}
          name={expert.user_nickname}
          followers={expert.followers}
        />
      </div>
      {expert.introduction === '' ? null : (
        <p dir="auto" className="mt-3 max-w-[72ch] whitespace-pre-wrap text-md wrap-anywhere">
          {expert.introduction}
        </p>
      )}
      {state === 'active' ? null : (
        <p role="status" className="mt-3 rounded-sm bg-amber-weak px-3 py-2 text-amber text-sm wrap-anywhere">
          {t(`home.states.${state}`)} {reason ? t('home.because', { reason }) : null}
        </p>
      )}
      <p className="mt-2 text-ink-2 text-xs">{t('home.followNote')}</p>
    </Box>
  )
}
