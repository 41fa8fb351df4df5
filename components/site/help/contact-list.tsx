import { getTranslations } from 'next-intl/server'
import type { CustomerService } from '#lib/contract/accounts/profile.ts'
import { Link } from '#lib/i18n/link.tsx'

const linkClass = 'text-brand underline underline-offset-2 max-lg:hit-44'

/** The operator's contacts; those that are not set are left out. */
export async function ContactList({ contacts }: { contacts: CustomerService | null }) {
  const t = await getTranslations('site.help.contact')
  const { customer_service_email: mail, feedback_qq: feedback, apply_for_anchor: apply } = contacts ?? {}
  const entries = [
    ['mail', mail],
    ['feedback', feedback],
    ['apply', apply],
  ] as const
  const shown = entries.filter(([, value]) => value)
  if (shown.length === 0)
    return <p className="p-4 text-ink-2 text-md">{t(contacts === null ? 'failed' : 'none')}</p>
  return (
    <dl className="flex flex-col gap-3 p-4 text-md">
      {shown.map(([name, value]) => (
        <div key={name} className="flex flex-wrap gap-x-3">
          <dt className="w-40 text-ink-2">{t(name)}</dt>
          <dd className="min-w-0 wrap-anywhere">
            {name === 'mail' ? (
              <a href={`mailto:${value}`} className={linkClass}>
                {value}
              </a>
            ) : (
              value
            )}
            {name === 'apply' ? (
              <>
                {' '}
                <Link href="/member?type=7" rel="nofollow" className={linkClass}>
                  {t('applyHere')}
                </Link>
              </>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
