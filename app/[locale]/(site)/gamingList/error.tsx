'use client'

import { ListError } from '#components/matches/list/list-error.tsx'

export default ListError
