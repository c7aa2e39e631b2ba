import { unwrap } from '@admin/api-client'
import type { reviewPreference } from '@admin/api-client/contract/content/review'
import { useTranslation } from '@admin/i18n'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '../../app/api.ts'

export type Preference = z.infer<typeof reviewPreference>

const preferences = queryOptions({
  queryKey: ['reviewPreferences'] as const,
  queryFn: ({ signal }) => unwrap(api.GET('/api/admin/review-tasks/preferences', { signal })),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Until it is known how an account sees pictures, they are blurred and muted. */
const SAFE: Preference = { blur: true, mute: true, grey: false }

/** How the account sees pictures, and a function that changes one of its settings. */
export function usePreference() {
  const { t } = useTranslation('reviewDesk')
  const client = useQueryClient()
  const { data: preference = SAFE } = useQuery(preferences)
  const { mutate } = useMutation({
    mutationFn: (body: Preference) => unwrap(api.PUT('/api/admin/review-tasks/preferences', { body })),
    meta: { action: t('savePreferences') },
    onMutate: (body) => client.setQueryData(preferences.queryKey, body),
    onError: () => client.invalidateQueries({ queryKey: preferences.queryKey }),
  })
  const toggle = (setting: keyof Preference) => mutate({ ...preference, [setting]: !preference[setting] })
  return { preference, toggle }
}
