import { useTranslation } from '@admin/i18n'
import type { SubmitResult } from '@admin/ui'
import { type MutationOptions, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSubmit } from '../../crud/form/useSubmit.ts'
import type { Keyed } from '../../crud/resource/resource.types.ts'
import { withIdempotencyKeys } from '../../crud/storage/idempotencyKeys.ts'

interface Import<Body, Data, Read> {
  /** The request that imports, which is sent once. */
  write: MutationOptions<Data, Error, { body: Body } & Keyed>
  /** What was shown of the rows. */
  preview: UseQueryOptions<Read, Error, Read, string[]>
  rows: string
}

/** What is intended doesn't depend on when its preview was read. */
const withoutToken = <Body extends { token?: string | undefined }>({
  body: { token: _, ...body },
}: {
  body: Body
}) => ({
  body,
})

/**
 * Imports the rows whose preview was shown, and reads the preview again where it no longer holds.
 * @returns why the rows can't be imported yet, and what imports them
 */
export function useImport<Body extends { token?: string | undefined }, Data, Read extends { token: string }>({
  write,
  preview,
  rows,
}: Import<Body, Data, Read>) {
  const { t } = useTranslation('work')
  const submit = useSubmit()
  const [mutation] = useState(() => withIdempotencyKeys<Data, { body: Body }>(write, withoutToken))
  const { data, isFetching, isError } = useQuery({ ...preview, enabled: false })
  const disabledReason = () => {
    // Without rows, the field reports that they are required.
    if (rows.trim() === '') return undefined
    if (isError) return t('bulkCheckFailed')
    return isFetching || !data ? t('bulkChecking') : undefined
  }
  function run<Values>(body: Body, done: (data: Data) => string): Promise<SubmitResult<Values>> {
    return submit({
      mutation,
      variables: { body: { ...body, ...(data && { token: data.token }) } },
      done,
      shown: preview.queryKey,
    })
  }
  return { disabledReason: disabledReason(), run }
}
