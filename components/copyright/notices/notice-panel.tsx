'use client'

import { useEffect, useState } from 'react'
import { Box } from '#components/ui/box.tsx'
import { NoticeForm } from './notice-form.tsx'
import { NoticeSent } from './notice-sent.tsx'
import { NoticeView } from './notice-view.tsx'

interface Opened {
  id: number
  key: string
}

/** What the address asks for: a notice (its number in the query, its key in the fragment), or a prefilled form. */
function readAddress(): { opened: Opened | null; copied: string } {
  const { search, hash, origin } = window.location
  const params = new URLSearchParams(search)
  const id = Number(params.get('notice'))
  const opened = Number.isSafeInteger(id) && id > 0 ? { id, key: hash.slice(1) } : null
  const path = params.get('address') ?? ''
  return { opened, copied: path.startsWith('/') && !path.startsWith('//') ? `${origin}${path}` : '' }
}

/** The form for a notice, what was sent, or the notice that the address opens. */
export function NoticePanel() {
  const [address, setAddress] = useState<ReturnType<typeof readAddress> | null>(null)
  const [sent, setSent] = useState<Opened | null>(null)
  useEffect(() => {
    const read = () => setAddress(readAddress())
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return (
    <Box className="p-4 lg:p-6">
      {address?.opened ? (
        <NoticeView key={address.opened.id} id={address.opened.id} noticeKey={address.opened.key} />
      ) : sent ? (
        <NoticeSent id={sent.id} noticeKey={sent.key} onAnother={() => setSent(null)} />
      ) : (
        <NoticeForm key={address?.copied ?? ''} copied={address?.copied ?? ''} onSent={setSent} />
      )}
    </Box>
  )
}
