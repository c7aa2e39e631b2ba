import { fileKeyOf } from '@admin/api-client/contract/fileAddresses'
import { fieldText } from '@admin/i18n'
import { Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { fieldValueText, type Translator } from '../../crud/detail/fieldValueText.ts'
import { FileValue } from '../files/FileValue.tsx'

interface FieldValueProps {
  translator: Translator
  resource: string
  name: string
  value: unknown
}

/** An entry of a list that is about a file, such as an image of an atlas. */
interface FileEntry {
  address: string
}

const isFile = (value: unknown): value is string =>
  typeof value === 'string' && fileKeyOf(value) !== undefined

const isFileEntry = (value: unknown): value is FileEntry =>
  typeof value === 'object' && value !== null && 'address' in value && isFile(value.address)

/** A value of a field before or after an operation: files as pictures or by their names, anything else as text. */
export function FieldValue({ translator, resource, name, value }: FieldValueProps): ReactNode {
  if (isFile(value)) return <FileValue address={value} />
  if (!Array.isArray(value) || value.length === 0 || !value.every(isFileEntry))
    return fieldValueText(translator, resource, name, value)
  return (
    <Stack gap={6}>
      {value.map(({ address, ...others }) => (
        <Group key={address} gap="xs">
          <FileValue address={address} />
          {Object.entries(others).map(([field, each]) => (
            <span key={field}>
              {fieldText(translator.t, resource, field)}: {fieldValueText(translator, resource, field, each)}
            </span>
          ))}
        </Group>
      ))}
    </Stack>
  )
}
