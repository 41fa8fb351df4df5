'use client'

export { default } from '../../../(site)/score-detail/error.tsx'
