'use client'

import type { ReactNode } from 'react'
import { SignedIn } from './signed-in.tsx'

/** Wraps a section of another module: rendered for a signed-in user, a login prompt for a guest. */
export const SignedInSection = ({ children }: { children: ReactNode }) => (
  <SignedIn>{() => children}</SignedIn>
)
