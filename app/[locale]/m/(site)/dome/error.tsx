'use client'

export { default } from '../../../(site)/dome/error.tsx'
