import { getLocale, getTranslations } from 'next-intl/server'
import { Icon } from '#components/ui/icon.tsx'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { SIDE_LINKS } from './navigation.ts'
import { SideLink } from './side-link.tsx'

/** The entries of the left menu; inside a narrow column the words become a hint beside the icon. */
export async function SideLinks() {
  const locale = await getLocale()
  const t = await getTranslations('shell.nav')
  return (
    <ul className="flex flex-col gap-0.5 px-2">
      {SIDE_LINKS.map((link) => (
        <li key={link.href}>
          <SideLink
            href={addressIn(locale, link.href)}
            bare={link.href}
            className="group/link relative flex h-10 items-center gap-3 rounded-sm px-3 text-base text-ink-2 hover:bg-surface-2 hover:text-ink aria-[current]:bg-brand-weak aria-[current]:font-semibold aria-[current]:text-brand-strong group-data-narrow/side:justify-center group-data-narrow/side:px-0 max-lg:h-12 max-lg:text-md"
          >
            <Icon name={link.icon} size={20} />
            <span className="truncate group-data-narrow/side:pointer-events-none group-data-narrow/side:absolute group-data-narrow/side:left-full group-data-narrow/side:z-40 group-data-narrow/side:ml-2 group-data-narrow/side:rounded-sm group-data-narrow/side:border group-data-narrow/side:border-line group-data-narrow/side:bg-surface group-data-narrow/side:px-2.5 group-data-narrow/side:py-1.5 group-data-narrow/side:text-ink group-data-narrow/side:text-sm group-data-narrow/side:opacity-0 group-data-narrow/side:shadow-pop group-data-narrow/side:group-hover/link:opacity-100 group-data-narrow/side:group-focus-visible/link:opacity-100">
              {t(link.label)}
            </span>
          </SideLink>
        </li>
      ))}
    </ul>
  )
}
