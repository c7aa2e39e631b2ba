import { z } from 'zod'
import { type DialogFormItem, type FormDraftSlot, FormPage } from '../../../index.ts'

const shop = z.object({
  name: z.string().min(1, 'Enter a name'),
  city: z.string().min(1, 'Enter a city'),
})
export type ShopValues = z.infer<typeof shop>

const items: DialogFormItem<ShopValues>[] = [
  {
    type: 'step',
    title: 'Shop',
    fields: [{ type: 'input', name: 'name', label: 'Name', required: true }],
  },
  {
    type: 'step',
    title: 'Address',
    fields: [{ type: 'input', name: 'city', label: 'City', required: true }],
  },
]

/** Keeps the draft of one form; include the operator's ID in the key. */
export function draftIn(storage: Storage, key: string): FormDraftSlot {
  return {
    read: () => JSON.parse(storage.getItem(key) ?? 'null') ?? undefined,
    write: (draft) => (draft ? storage.setItem(key, JSON.stringify(draft)) : storage.removeItem(key)),
  }
}

interface NewShopPageProps {
  draft: FormDraftSlot
  save: (shop: ShopValues) => Promise<void>
  onClose: () => void
}

export function NewShopPage({ draft, save, onClose }: NewShopPageProps) {
  return (
    <FormPage
      mode="add"
      title="New shop"
      fields={items}
      schema={shop}
      draft={draft}
      onSubmit={save}
      onClose={onClose}
    />
  )
}
