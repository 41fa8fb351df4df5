import { useTranslations } from 'next-intl'
import { Link } from '#lib/i18n/link.tsx'

/** Link to the user's own sanctions, shown to a muted or kicked user. Needs the messages `common`. */
export function AppealLink() {
  const common = useTranslations('common')
  return (
    <Link
      href="/member?type=sanctions"
      className="font-semibold whitespace-nowrap underline underline-offset-2"
    >
      {common('toAppeal')}
    </Link>
  )
}
