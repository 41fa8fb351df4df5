'use client'

import { Pages } from '../rooms/pages.tsx'
import type { StreamIcons } from '../rooms/stream-icons.tsx'

interface ReservePagesProps {
  type: number
  page: number
  pages: number
  icons: StreamIcons
}

/** The pages of the booked broadcasts of a category. */
export function ReservePages({ type, ...rest }: ReservePagesProps) {
  return <Pages {...rest} address={(at) => `/reserve?type=${type}${at > 1 ? `&page=${at}` : ''}`} />
}
