'use client'

export { default } from '../../../(site)/detail/error.tsx'
