import { toLanguage, useTranslation } from '@admin/i18n'
import type { FieldOption } from '@admin/ui'
import { Modal, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useOwnSites } from '../../session/ownSites.ts'
import { type VisitorChoice, visitorQueryOf } from './VisitorChoice.ts'
import { VisitorFields } from './VisitorFields.tsx'

interface WhyShownDialogProps {
  /** What it is about. */
  name: string
  opened: boolean
  onClose: () => void
  /** What the visitor starts with. @default a visitor of the web in mainland China who reads the operator's language */
  startWith?: Partial<VisitorChoice>
  /** Sites whose names are known. @default none */
  knownSites?: readonly FieldOption[]
  /** Further fields below those of the visitor. @default none */
  fields?: ReactNode
  /** Shows whether the visitor sees it; called once a site is chosen. */
  children: (visitor: NonNullable<ReturnType<typeof visitorQueryOf>>) => ReactNode
}

const noSites: readonly FieldOption[] = []

/** Asks for a visitor, and answers whether they see something and why. */
export function WhyShownDialog({
  name,
  startWith,
  knownSites = noSites,
  fields,
  children,
  ...modal
}: WhyShownDialogProps) {
  const { t, i18n } = useTranslation(['whyShown', 'actions'])
  const ownSites = useOwnSites()
  const [visitor, setVisitor] = useState<VisitorChoice>({
    ...{
      siteId: ownSites.only ?? '',
      country: 'cn',
      platform: 'w',
      language: toLanguage(i18n.language),
      vipGrade: 0,
    },
    ...{ moment: '' },
    ...startWith,
  })
  const query = visitorQueryOf(visitor)
  return (
    <Modal
      {...modal}
      size="50rem"
      title={t('title', { name })}
      closeButtonProps={{ 'aria-label': t('actions:close') }}
    >
      <Stack>
        <VisitorFields
          visitor={visitor}
          onChange={setVisitor}
          knownSites={[...ownSites.options, ...knownSites]}
        />
        {fields}
        {query && children(query)}
      </Stack>
    </Modal>
  )
}
