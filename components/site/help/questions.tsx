import { getTranslations } from 'next-intl/server'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Link } from '#lib/i18n/link.tsx'

/** Common questions by topic, each with the screen that solves it. */
const TOPICS = {
  account: [
    ['code', '/login'],
    ['password', '/login'],
    ['paymentPassword', '/member?type=security'],
    ['delete', '/member?type=security'],
  ],
  wallet: [
    ['recharge', '/member?type=1&isRecharge=true'],
    ['limits', '/member?type=1&isRecharge=true&tab=limits'],
    ['noble', '/member?type=5'],
  ],
  watching: [
    ['stream', '/anchor?type=0'],
    ['scores', '/football'],
    ['report', '/member?type=sanctions'],
    ['anchor', '/member?type=7'],
  ],
} as const

export async function Questions() {
  const t = await getTranslations('site.help')
  return (
    <>
      {(Object.keys(TOPICS) as (keyof typeof TOPICS)[]).map((topic) => (
        <Box key={topic} labelledBy={topic}>
          <BoxHead id={topic} title={t(`topics.${topic}`)} />
          {TOPICS[topic].map(([question, href]) => (
            <details key={question} className="group border-line border-t first-of-type:border-t-0">
              <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 py-2 font-medium text-md hover:bg-surface-2">
                {t(`questions.${question}.title`)}
                <Icon name="chevron-down" size={16} className="shrink-0 text-ink-2 group-open:rotate-180" />
              </summary>
              <div className="px-4 pb-4 text-ink-2 text-md leading-6">
                <p>{t(`questions.${question}.text`)}</p>
                <Link
                  href={href}
                  rel={href.startsWith('/member') ? 'nofollow' : undefined}
                  className="mt-2 inline-flex min-h-7 items-center text-brand underline underline-offset-2 max-lg:min-h-11"
                >
                  {t(`questions.${question}.link`)}
                </Link>
              </div>
            </details>
          ))}
        </Box>
      ))}
    </>
  )
}
