import { useTranslation } from '@admin/i18n'
import { Stack, Text } from '@mantine/core'
import type { MutationOptions } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import type { z } from 'zod'
import { translateSchema } from '../../app/translateSchema.ts'
import { KeptDialogForm } from '../../crud/form/KeptDialogForm.tsx'
import { useSubmit } from '../../crud/form/useSubmit.ts'
import type { Keyed } from '../../crud/resource/resource.types.ts'
import { withIdempotencyKeys } from '../../crud/storage/idempotencyKeys.ts'

/** The remark, and what is decided about, which is only shown. */
interface Values {
  remark: string
  summary?: null
}

interface Decision {
  id: string
  /** A request that takes no version is sent none. */
  body: { remark: string; version: number }
}

interface DecisionDialogProps<Row> {
  opened: boolean
  onClose: () => void
  id: string
  /** What the operator sees: the server rejects a decision on anything else. @default whatever it is */
  version?: number | undefined
  /** Shows the row as it is now, after such a rejection: what was typed is decided with then. */
  onChanged: (current: Row) => void
  /** Distinguishes the kept input of the decisions on a request. */
  action: string
  /** The request that decides, which is sent once. */
  write: MutationOptions<Row, Error, Decision & Keyed>
  /** Loads the rules of the remark. Keep stable between renders. */
  schema: () => Promise<z.ZodType<{ remark: string }>>
  title: string
  submitLabel: string
  /** What the toast says afterwards. */
  done: string
  /** What the decision does. */
  hint: string
  /** Names what is decided about. */
  summaryLabel: string
  remarkLabel: string
  /** @default false */
  remarkRequired?: boolean
  /** What is decided about. */
  children: ReactNode
}

/** Decides a request with a remark, such as a reward, a transfer of points or a quota. */
export function DecisionDialog<Row>({
  id,
  version,
  onChanged,
  action,
  write,
  schema,
  done,
  hint,
  summaryLabel,
  remarkLabel,
  remarkRequired = false,
  children,
  ...dialog
}: DecisionDialogProps<Row>) {
  const { t } = useTranslation('validation')
  const submit = useSubmit()
  const [mutation] = useState(() => withIdempotencyKeys<Row, Decision>(write))
  const rules = useMemo(() => translateSchema<Values>(schema, t), [schema, t])
  const summary = () => (
    <Stack gap="sm">
      <Text c="dimmed">{hint}</Text>
      {children}
    </Stack>
  )
  return (
    <KeptDialogForm<Values>
      {...dialog}
      about={`${action} ${id}`}
      mode="add"
      schema={rules}
      fields={[
        { type: 'slot', bare: true, name: 'summary', label: summaryLabel, render: summary },
        { type: 'textarea', name: 'remark', label: remarkLabel, required: remarkRequired },
      ]}
      onSubmit={({ remark }) => {
        const body = { remark, ...(version !== undefined && { version }) } as Decision['body']
        return submit({
          ...{ mutation, variables: { id, body }, done: () => done },
          showCurrent: (current) => onChanged(current as Row),
        })
      }}
    />
  )
}

/** How much is decided about, and from whom to whom. */
export const DecidedAmount = ({ children, between }: { children: ReactNode; between?: string }) => (
  <div>
    <Text fw={700} fz="1.5rem">
      {children}
    </Text>
    {between}
  </div>
)
