import { getTranslations } from 'next-intl/server'
import { Icon } from '#components/ui/icons/icon.tsx'
import { SearchField } from './field/search-field.tsx'
import { SearchSheet } from './field/search-sheet.tsx'
import type { SearchTexts } from './texts.ts'

/** The search of the top bar: a field where there is space, otherwise an icon that opens a sheet. */
export async function SearchBox({ narrow }: { narrow: boolean }) {
  const t = await getTranslations('search')
  const texts: SearchTexts = {
    label: t('label'),
    placeholder: t('placeholder'),
    nameLabel: t('nameLabel'),
    namePlaceholder: t('namePlaceholder'),
    submit: t('submit'),
    history: t('history'),
    clear: t('clear'),
    hot: t('hot'),
    suggestions: t('suggestions'),
    loading: t('loading'),
    nothing: t('nothing'),
    deleteHint: t('deleteHint'),
    keyHint: t('keyHint'),
    failed: t('failed'),
    live: t('live'),
    versus: t('versus', { home: '{home}', away: '{away}' }),
    viewers: t('viewers', { count: '{count}' }),
    kinds: {
      team: t('kind.team'),
      player: t('kind.player'),
      competition: t('kind.competition'),
      room: t('kind.room'),
      anchor: t('kind.anchor'),
    },
  }
  const icon = <Icon name="search" size={18} />
  return (
    <>
      {narrow ? null : (
        <div className="my-auto w-36 max-lg:hidden xl:w-44 2xl:w-56">
          <SearchField texts={texts} icon={icon} />
        </div>
      )}
      <div className={`my-auto ${narrow ? '' : 'lg:hidden'}`}>
        <SearchSheet
          texts={texts}
          icon={icon}
          open={t('open')}
          close={t('close')}
          closeIcon={<Icon name="x" size={20} />}
        />
      </div>
    </>
  )
}
