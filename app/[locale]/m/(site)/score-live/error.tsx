'use client'

export { default } from '../../../(site)/score-live/error.tsx'
