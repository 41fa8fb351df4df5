import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { GamingScreen } from '#components/esports/board/gaming-screen.tsx'
import { readGaming } from '#components/esports/board/read-gaming.ts'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { Columns } from '#components/layout/navigation/columns.tsx'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { tab, date } = readGaming(await searchParams)
  const query = tab === 'live' ? {} : { ...(date ? { date } : {}), tab }
  return pageMetadata(await getLocale(), 'gaming', { query })
}

/** E-sports series by day. */
export default async function Gaming({ searchParams }: Props) {
  return (
    <ClientMessages names={['common', 'esports']}>
      <Columns>
        <GamingScreen {...readGaming(await searchParams)} />
      </Columns>
    </ClientMessages>
  )
}
