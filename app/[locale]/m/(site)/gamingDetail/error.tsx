'use client'

export { default } from '../../../(site)/gamingDetail/error.tsx'
