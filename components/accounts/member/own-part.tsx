'use client'

import type { ReactNode } from 'react'
import { Own } from './own-section.tsx'

/** A part of another noun that is the user's own: drawn for a user, an invitation for a guest. */
export const OwnPart = ({ children }: { children: ReactNode }) => <Own>{() => children}</Own>
