'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { useOperator } from '#lib/client/admin/operators.ts'
import { CircleAppeals } from './circle-appeals.tsx'
import { RoomAppeals } from './room-appeals.tsx'

/** Appeals from rooms and against the site's own penalties, or those from circles. */
export function AppealsSection() {
  const t = useTranslations('admin.appeals')
  const { data } = useOperator()
  const [where, setWhere] = useState('rooms')
  const count = data?.circle_appeals_open ?? 0
  const filter = (
    <Segmented
      legend={t('where')}
      name="appeals-where"
      segments={[
        { value: 'rooms', label: t('rooms') },
        { value: 'circles', label: count === 0 ? t('circles') : t('circlesOpen', { count }) },
      ]}
      value={where}
      onChange={setWhere}
    />
  )
  return where === 'rooms' ? <RoomAppeals filter={filter} /> : <CircleAppeals filter={filter} />
}
