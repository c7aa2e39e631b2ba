import type { PointGrant } from '@admin/api-client/contract/content/pointGrants'
import { enumerationLabel, useTranslation } from '@admin/i18n'
import { formatNumber } from '@admin/ui'
import { Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { FactList } from '../../../../app/FactList.tsx'
import { KeptDialogForm } from '../../../../crud/form/KeptDialogForm.tsx'
import { translateSchema } from '../../../../crud/form/translateSchema.ts'
import { useSubmit } from '../../../../crud/form/useSubmit.ts'
import { withIdempotencyKeys } from '../../../../crud/storage/idempotencyKeys.ts'
import { pointGrants } from './grants.list.tsx'

const contract = () => import('@admin/api-client/contract/content/pointGrants')

/** The reviews of a pending grant, each with its request, rules and translation keys. */
const reviews = {
  approve: {
    write: () => withIdempotencyKeys(pointGrants.action('approve')),
    schema: async () => (await contract()).grantApproval,
    title: 'pointGrant:approving',
    hint: 'pointGrant:approveHint',
    done: 'pointGrant:approved',
    label: 'pointGrant:note',
  },
  reject: {
    write: () => withIdempotencyKeys(pointGrants.action('reject')),
    schema: async () => (await contract()).grantRejection,
    title: 'pointGrant:rejecting',
    hint: 'pointGrant:rejectHint',
    done: 'pointGrant:rejected',
    label: 'pointGrant:remark',
  },
} as const

/** The remark, and what is decided about, which is only shown. */
interface Values {
  remark: string
  summary?: null
}

interface ReviewDialogProps {
  action: keyof typeof reviews
  grant: PointGrant
  opened: boolean
  onClose: () => void
}

/** Approves a grant, which pays it out, or rejects it. */
export function ReviewDialog({ action, grant, ...dialog }: ReviewDialogProps) {
  const { t } = useTranslation(['pointGrant', 'actions', 'validation'])
  const submit = useSubmit()
  const { write, schema, title, hint, done, label } = reviews[action]
  const [mutation] = useState(write)
  const rules = useMemo(() => translateSchema<Values>(schema, t), [schema, t])
  const { id, number } = grant
  return (
    <KeptDialogForm<Values>
      {...dialog}
      about={`${action} ${id}`}
      mode="add"
      title={t(title, { number })}
      submitLabel={t(`actions:${action}`)}
      schema={rules}
      fields={[
        {
          type: 'slot',
          bare: true,
          name: 'summary',
          label: t('pointGrant:effect'),
          render: () => <Summary grant={grant} hint={t(hint)} />,
        },
        { type: 'textarea', name: 'remark', label: t(label), required: action === 'reject' },
      ]}
      onSubmit={({ remark }) =>
        submit({ mutation, variables: { id, body: { remark } }, done: () => t(done, { number }) })
      }
    />
  )
}

/** What a reviewer decides about. */
function Summary({ grant, hint }: { grant: PointGrant; hint: string }) {
  const { t } = useTranslation(['pointGrant', 'enumerations'])
  const unit = enumerationLabel(t, 'pointUnit', grant.unit)
  return (
    <Stack gap="sm">
      <Text c="dimmed">{hint}</Text>
      <FactList
        facts={[
          [t('pointGrant:given'), `${formatNumber(grant.given)} ${unit}`],
          [t('pointGrant:taken'), `${formatNumber(grant.taken)} ${unit}`],
          [t('pointGrant:users'), formatNumber(grant.users)],
          [t('pointGrant:remark'), grant.remark],
          [t('pointGrant:operator'), grant.operatorName],
        ]}
      />
    </Stack>
  )
}
