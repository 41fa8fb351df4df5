'use client'

import { Icon } from '#components/ui/icons/icon.tsx'
import { type LabelsText, readLabels } from '#lib/i18n/messages/read-labels.ts'
import { SearchField } from './field/search-field.tsx'
import { SearchSheet } from './field/search-sheet.tsx'
import type { SearchBoxLabels } from './texts.ts'

interface SearchBoxProps {
  narrow: boolean
  labels: LabelsText<SearchBoxLabels>
}

/** The search of the top bar: a field where there is space, otherwise an icon that opens a sheet. */
export function SearchBox({ narrow, labels }: SearchBoxProps) {
  const { texts, open, close } = readLabels(labels)
  const icon = <Icon name="search" size={18} />
  return (
    <>
      {narrow ? null : (
        <div className="my-auto w-36 max-lg:hidden xl:w-40 2xl:w-48">
          <SearchField texts={texts} icon={icon} />
        </div>
      )}
      <div className={`my-auto ${narrow ? '' : 'lg:hidden'}`}>
        <SearchSheet
          texts={texts}
          icon={icon}
          open={open}
          close={close}
          closeIcon={<Icon name="x" size={20} />}
        />
      </div>
    </>
  )
}
