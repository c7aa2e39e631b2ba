import type { BlacklistEntry } from '@admin/api-client/contract/community/blacklists'
import { BLACKLIST_TEXT_MAX_LENGTH } from '@admin/api-client/contract/limits'
import type { FieldSlot } from '@admin/ui'
import { Stack, Textarea } from '@mantine/core'
import { EntriesPreview } from './EntriesPreview.tsx'

interface EntriesFieldProps
  extends Pick<FieldSlot<never, string | null>, 'value' | 'onChange' | 'inputProps'> {
  kind: BlacklistEntry['kind']
}

/** The text of entries, and what each of them would do. */
export function EntriesField({ value, onChange, inputProps, kind }: EntriesFieldProps) {
  const values = value ?? ''
  return (
    <Stack gap="sm">
      <Textarea
        {...inputProps}
        value={values}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        rows={4}
        maxLength={BLACKLIST_TEXT_MAX_LENGTH}
      />
      <EntriesPreview kind={kind} values={values} />
    </Stack>
  )
}
