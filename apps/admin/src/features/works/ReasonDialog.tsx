import { useTranslation } from '@admin/i18n'
import { type DialogFormProps, FormFields } from '@admin/ui'
import type { MutationOptions } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { z } from 'zod'
import { translateSchema } from '../../app/translateSchema.ts'
import { KeptDialogForm } from '../../crud/form/KeptDialogForm.tsx'
import { useSubmit } from '../../crud/form/useSubmit.ts'

interface Reasoned {
  reason: string
  until?: number | null
}

interface ReasonDialogProps extends Pick<DialogFormProps<Reasoned>, 'opened' | 'onClose'> {
  /** Identifies what it is about. */
  id: string
  title: string
  submitLabel: string
  /** What it means. */
  hint?: string
  /** Also asks until when. @default false */
  withEnd?: boolean
  /** Loads the rules. Keep stable between renders. */
  schema: () => Promise<z.ZodType<Reasoned>>
  // biome-ignore lint/suspicious/noExplicitAny: each mutation has its own variables and answer
  mutation: MutationOptions<any, Error, any>
  /** Returns what the mutation is called with. @default the id and the body */
  variables?: (body: Reasoned) => unknown
  /** The message afterwards, or how it follows from the answer; none where the answer is shown otherwise. */
  // biome-ignore lint/suspicious/noExplicitAny: as the mutation's
  done: string | ((answer: any) => string | undefined)
  /** Shows the row as it is now, after someone else changed it. @default the rejection is shown as it is */
  showCurrent?: (current: unknown) => void
  /** The row as it is now. @default nothing */
  children?: ReactNode
}

/** Does something for which a reason must be given. */
export function ReasonDialog({
  id,
  title,
  submitLabel,
  hint,
  withEnd = false,
  schema,
  mutation,
  variables = (body) => ({ id, body }),
  done,
  showCurrent,
  children,
  ...dialog
}: ReasonDialogProps) {
  const { t } = useTranslation(['work', 'validation'])
  const submit = useSubmit()
  const rules = useMemo(() => translateSchema(schema, t), [schema, t])
  return (
    <KeptDialogForm<Reasoned>
      {...dialog}
      about={`${id} ${submitLabel}`}
      mode="add"
      title={title}
      submitLabel={submitLabel}
      schema={rules}
      fields={[
        {
          type: 'textarea',
          name: 'reason',
          label: t('reason'),
          required: true,
          ...(hint && { description: hint }),
        },
        ...(withEnd
          ? [
              {
                type: 'dateTime' as const,
                name: 'until' as const,
                label: t('lockUntil'),
                description: t('lockUntilHint'),
              },
            ]
          : []),
      ]}
      onSubmit={(body) =>
        submit({ mutation, variables: variables(body), done, ...(showCurrent && { showCurrent }) })
      }
    >
      {children}
      <FormFields />
    </KeptDialogForm>
  )
}
