import { getTranslations } from 'next-intl/server'
import { BANNER_GROUND, BannerArt } from '#components/shared/banner/banner-art.tsx'
import { ContentAnchor } from '#components/shared/lists/content-anchor.tsx'
import { SimulatedNote } from '#components/shared/lists/simulated-note.tsx'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import { Box } from '#components/ui/box.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { Campaign } from '#lib/contract/site.ts'
import { Link } from '#lib/i18n/link.tsx'
import { LANGUAGES, type Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

export const campaignTitle = (campaign: Campaign, language: Language): string =>
  localisedName(namesUnder(campaign, 'title'), language)

/** Returns its paragraphs in the user's language, otherwise in the first that has any. */
const paragraphsOf = (campaign: Campaign, language: Language): readonly string[] =>
  [language, ...LANGUAGES].map((each) => campaign[`body_${each}`]).find((body) => body?.length) ?? []

/** The campaign's period, in the site's time zone; an open start or end is left out. */
function Times({ campaign, language, zone }: { campaign: Campaign; language: Language; zone: string }) {
  const timeText = (at: string | null) => {
    if (at === null) return null
    const { day, time } = dayAndTime(at, zone, language)
    return <time dateTime={at}>{`${day} ${time}`}</time>
  }
  const { starts_at: from, ends_at: to } = campaign
  if (from === null && to === null) return null
  return (
    <p className="num mt-2 flex flex-wrap items-center gap-x-2 text-ink-2 text-sm">
      <Icon name="calendar" size={16} />
      {timeText(from)}
      <span>–</span>
      {timeText(to)}
    </p>
  )
}

/** The page of the current campaign, or a message that there is none. */
export async function CampaignScreen(props: { campaign: Campaign | null; language: Language; zone: string }) {
  const { campaign, language, zone } = props
  const t = await getTranslations('site.campaign')
  if (!campaign)
    return (
      <div className="wrap-page py-6 lg:py-10">
        <h1 className="sr-only">{t('none')}</h1>
        <Box as="div">
          <EmptyState
            icon={<Icon name="calendar-days" size={24} />}
            title={t('none')}
            text={t('noneText')}
            action={
              <Link href="/football" className={buttonClass({ kind: 'primary' })}>
                {t('scores')}
              </Link>
            }
          />
        </Box>
      </div>
    )
  const { href } = campaign
  const button = buttonClass({ kind: 'primary', size: 'lg' })
  return (
    <div className="wrap-page max-w-[960px]! py-4 lg:py-8">
      <article className="overflow-hidden rounded-md border border-line bg-surface">
        <header className={`relative ${BANNER_GROUND[campaign.look]}`}>
          <BannerArt
            bannerStyle={campaign.look}
            className="absolute right-0 aspect-[8/3] h-full w-auto max-w-none max-md:opacity-30"
          />
          <div className="relative flex min-h-44 max-w-[34rem] flex-col justify-end px-5 py-6 lg:min-h-60 lg:px-8">
            <h1 className="text-balance text-2xl lg:text-3xl">{campaignTitle(campaign, language)}</h1>
            <Times campaign={campaign} language={language} zone={zone} />
          </div>
        </header>
        <div className="flex max-w-[68ch] flex-col gap-4 px-5 py-6 text-md leading-6 lg:px-8">
          {paragraphsOf(campaign, language).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {href ? (
            <p className="pt-2 empty:hidden">
              <ContentAnchor href={href} className={button} mark={<Icon name="external-link" size={16} />}>
                {t('go')}
              </ContentAnchor>
            </p>
          ) : null}
          {campaign.is_simulated ? <SimulatedNote /> : null}
        </div>
      </article>
    </div>
  )
}
