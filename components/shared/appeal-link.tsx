import { useTranslations } from 'next-intl'
import { Link } from '#lib/i18n/link.tsx'

/** The way to what was laid on oneself, for who reads that he is mute or was put out. Needs the messages `common`. */
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
